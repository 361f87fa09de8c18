// Generated from openapi.json by "npm run generate -w @stampline/api-client". Do not edit.

export interface paths {
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's recorded changes, newest first. */
        get: operations["Audit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recomputes the chain of hashes over all entries of the organization. */
        get: operations["Audit_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalInvitationOffer"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitations/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalAcceptInvitation"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSignedInUser"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSignInOptions"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSession"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalSignIn"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSignedInUser"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalSignUp"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSignedInUser"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalSignedInUser"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalDashboardStats"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deadlines/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    days?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalUpcomingDeadline"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process answers at all. */
        get: operations["Health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process can do its work: database, migrations and Redis are there. */
        get: operations["Health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jurisdictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalJurisdiction"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jurisdictions/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the rulebook holds about a jurisdiction: both editions of its tax rules with their sources, filings, forms, contact. */
        get: operations["Jurisdictions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalNewLead"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalLead"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalOrganizationSummary"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalOrganizationPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalOrganizationSummary"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/organization/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalInvitation"][];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalNewInvitation"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalInvitation"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalMember"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalMemberPatch"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalMember"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/organization/overview-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalOverviewStates"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalOverviewStates"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalOverviewStates"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/state-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalStateSettings"][];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/state-settings/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProvisionalStateSettingsPut"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProvisionalStateSettings"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organisation's policies, newest change first. */
        get: operations["Policies_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One policy with its transactions and their tax lines. */
        get: operations["Policies_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organisation's 50 newest imports, newest first. */
        get: operations["Imports_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One import and how far it is. */
        get: operations["Imports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/imports/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The failed rows of an import as a CSV file. */
        get: operations["Imports_getErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/imports/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a finished import came to, in the same shape as the answer of the upload. */
        get: operations["Imports_getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/template.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A CSV file with the columns of the format and an example row for each kind of transaction. */
        get: operations["Imports_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads policies; answers when the import is finished. With `Prefer: respond-async` it answers at once. */
        post: operations["Imports_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculates the premium tax and fees of one transaction, with a line, rule and source for every amount. */
        post: operations["Tax_calculate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rates of all 51 jurisdictions on an ordinary policy, both editions side by side. */
        get: operations["Tax_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedImportDto: {
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
        };
        AdditionalFeeDto: {
            /** @description Dollars. */
            amount: number;
            name: string;
        };
        AuditActorDto: {
            /** @description The user's id or the job's name; null for the product itself. */
            id: string | null;
            /** @enum {string} */
            kind: "user" | "job" | "system";
        };
        AuditEntryDto: {
            /** @description What was done, such as policy.imported. */
            action: string;
            actor: components["schemas"]["AuditActorDto"];
            /** @description The changed fields as they became. */
            after?: {
                [key: string]: unknown;
            } | null;
            /** @description The changed fields as they were. */
            before?: {
                [key: string]: unknown;
            } | null;
            /** @description SHA-256 over this entry and the hash before it, hexadecimal. */
            hash: string;
            /** @description When it was recorded, ISO 8601 UTC. */
            recordedAt: string;
            /** @description The request in which it was done. */
            requestId: string | null;
            /** @description Its number in the organization, from 1 without gaps. */
            sequence: number;
            subjectId: string;
            subjectType: string;
        };
        AuditVerificationDto: {
            /** @description How many entries were written. */
            entries: number;
            /** @description Number of the first entry that was changed, removed or added by another way. */
            firstFault: number | null;
            /** @description True when every entry is there, unchanged and in its place. */
            sound: boolean;
        };
        CalculationDto: {
            additionalFees: components["schemas"]["AdditionalFeeDto"][];
            disagreements: components["schemas"]["DisagreementDto"][];
            /** @enum {string} */
            edition: "product" | "statute";
            effectiveDate: string;
            lines: components["schemas"]["CalculationLineDto"][];
            notes: string[];
            premium: number;
            /** @description Names the exact content of the rulebook. */
            rulebookVersion: string;
            state: string;
            /** @description Premium tax in dollars. */
            taxAmount: number;
            /** @description Rate of the premium tax as a fraction. */
            taxRate: number;
            /** @description Premium tax and additional fees. */
            totalDue: number;
            transactionDate: string;
            /** @enum {string} */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
        };
        CalculationLineDto: {
            /** @description Dollars. The amounts of all lines add up to totalDue. */
            amount: number;
            /** @description What the rate is applied to: premium, premium_and_insurer_fees, premium_and_all_fees, fire_premium, per_policy; or the amount left out. */
            basis: string;
            /** @description Dollars that the rate is applied to. */
            basisAmount: number;
            /** @description Where the rule is written; null in the product edition. */
            citation: string | null;
            effectiveFrom: string | null;
            effectiveTo: string | null;
            /** @description Flat charge in dollars; null for a rate. */
            flatAmount: number | null;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            label: string;
            /** @description Rate as a fraction; null for a flat charge. */
            rate: number | null;
            /** @description The same rate as exact percent. */
            ratePercent: string | null;
            /** @description Why: taxed, exempt_workers_compensation and other exempt_ codes, flat_fee_not_due, not_returned, no_fire_premium, fee_not_taxable, outside_united_states. */
            reason: string;
            /**
             * @description Unit of rounding, half away from zero.
             * @enum {string}
             */
            rounding: "cent" | "dollar";
            ruleId: string;
        };
        CalculationRequestDto: {
            /** @description Fees that the broker charges and keeps. */
            brokerFees?: number;
            /**
             * @description Which edition of the rulebook; `product` is the product's rate table, `statute` the law as cited.
             * @enum {string}
             */
            edition?: "product" | "statute";
            /** @description Inception of the policy; today when absent. */
            effectiveDate?: string;
            /**
             * @description Exemption that the insured claims.
             * @enum {string}
             */
            exemption?: "government" | "municipality" | "school_district" | "educational_institution" | "interlocal_risk_agency" | "tribal" | "foreign_government" | "federal_credit_union" | "approved_exempt_entity";
            /** @description The part of the premium for fire cover. */
            firePremium?: number;
            /** @description True when the insured bought the coverage without a broker. */
            independentlyProcured?: boolean;
            /** @description Fees that the insurer charges beside the premium. */
            insurerFees?: number;
            /**
             * @description Line of business, finer than the policy type.
             * @enum {string}
             */
            lineOfBusiness?: "general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "railroad" | "other";
            /** @description City or county of the risk, where local taxes exist. */
            municipality?: string;
            /** @description The part of the premium for exposure outside the United States. */
            nonUsPremium?: number;
            /**
             * @description Kind of policy.
             * @enum {string}
             */
            policyType?: "general_liability" | "property" | "workers_compensation" | "cyber_liability" | "professional_liability" | "other";
            /** @description Premium; negative only with a transaction type that returns premium. */
            premium: number;
            /** @description Two-letter code of the home state, any case. */
            state: string;
            /** @description Date of the transaction; the inception when absent. */
            transactionDate?: string;
            /**
             * @description Kind of transaction; `new` when absent.
             * @enum {string}
             */
            transactionType?: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
        };
        CoverageLineDto: {
            coverageType: string | null;
            premium: number;
        };
        DisagreementDto: {
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description Address of the first source, or `Product rate table`. */
            source: string;
            /** @description In words, with the charges and the total. */
            text: string;
            /** @description Dollars. */
            totalDue: number;
        };
        EditionRateDto: {
            charges: components["schemas"]["RateChargeDto"][];
            /** @description Sum of the flat charges in dollars. */
            totalFlat: number;
            /** @description Sum of the percentages, exact. */
            totalPercent: string;
        };
        FailedRowDto: {
            /** @description One sentence per error: column, value and what is expected. */
            errors: string[];
            policyNumber: string | null;
            /** @description Line number as a spreadsheet shows it; the header is row 1. */
            row: number;
        };
        FieldErrorDto: {
            /** @description Path of the field in the request, such as `premium` or `lines.0.amount`. */
            field: string;
            /** @description What it needs, as a sentence. */
            message: string;
        };
        ImportDto: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            failedRows: number;
            fileName: string;
            /** @description ISO 8601, UTC. */
            finishedAt: string | null;
            id: string;
            importedRows: number;
            /** @description What was tolerated in the file, as sentences. */
            notes: string[];
            /** @description What is being done while it runs. */
            phase: string | null;
            /** @description Why the whole file failed, as a sentence; nothing of it was imported. */
            problem: string | null;
            /** @description Rows done so far. */
            processedRows: number;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
            /** @description Rows of the file without its header; null until the file has been read to its end. */
            totalRows: number | null;
            /** @description Rows that were known already and changed nothing. */
            unchangedRows: number;
        };
        ImportedRowDto: {
            fees: number;
            /**
             * @description `unchanged`: the same transaction was known already, from this file or an earlier one.
             * @enum {string}
             */
            outcome: "imported" | "unchanged";
            policyId: string;
            policyNumber: string;
            premium: number;
            /** @description Line number as a spreadsheet shows it; the header is row 1. */
            row: number;
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Tax and fees. */
            totalDue: number;
            /** @enum {string} */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
        };
        LiveDto: {
            /**
             * @description Always 'ok'.
             * @enum {string}
             */
            status: "ok";
        };
        PolicyDetailDto: {
            brokerName: string | null;
            coverageType: string | null;
            /** @description First day of the current term, YYYY-MM-DD. */
            effectiveDate: string;
            /** @description Last day of the current term, YYYY-MM-DD. */
            expirationDate: string;
            fees: number;
            id: string;
            insuredName: string;
            insurerName: string | null;
            policyNumber: string;
            premium: number;
            /** @description Home state, two-letter code. */
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Headline rate of the newest transaction, as a fraction: 0.0225. */
            taxRate: number;
            /** @description Tax and fees. */
            totalDue: number;
            /** @description The newest 200, newest first. */
            transactions: components["schemas"]["PolicyTransactionDto"][];
            /**
             * @description What the newest transaction was.
             * @enum {string}
             */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        PolicyDto: {
            /** @description First day of the current term, YYYY-MM-DD. */
            effectiveDate: string;
            /** @description Last day of the current term, YYYY-MM-DD. */
            expirationDate: string;
            fees: number;
            id: string;
            insuredName: string;
            policyNumber: string;
            premium: number;
            /** @description Home state, two-letter code. */
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Headline rate of the newest transaction, as a fraction: 0.0225. */
            taxRate: number;
            /** @description Tax and fees. */
            totalDue: number;
            /**
             * @description What the newest transaction was.
             * @enum {string}
             */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /** @description ISO 8601, UTC. */
            updatedAt: string;
        };
        PolicyTaxLineDto: {
            amount: number;
            /** @description What the rate was applied to. */
            basis: string;
            basisAmount: number;
            /** @enum {string} */
            edition: "product" | "statute";
            flatAmount: number | null;
            kind: string;
            label: string;
            /** @description Percent as the law writes it, as exact text: `2.25`; null for a flat charge. */
            ratePercent: string | null;
            /** @description Why the amount is what it is, for example `taxed`. */
            reason: string;
            rulebookVersion: string;
            ruleId: string;
        };
        PolicyTransactionDto: {
            brokerFees: number;
            coverageLines: components["schemas"]["CoverageLineDto"][];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            effectiveDate: string;
            expirationDate: string;
            fees: number;
            id: string;
            /** @description The import it came with, and its row there. */
            importId: string | null;
            importRow: number | null;
            insurerFees: number;
            insurerName: string | null;
            notes: string | null;
            premium: number;
            taxAmount: number;
            taxLines: components["schemas"]["PolicyTaxLineDto"][];
            taxRate: number;
            totalDue: number;
            transactionDate: string;
            /** @enum {string} */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
        };
        PolicyUploadDto: {
            /**
             * Format: binary
             * @description CSV, XLSX or XLS file of at most 10 MB, columns as in the template.
             */
            file: string;
        };
        ProblemDto: {
            /** @description What happened and what can be done about it, as a sentence. */
            detail: string;
            /** @description What is wrong with which field of the request. */
            errors?: components["schemas"]["FieldErrorDto"][];
            /** @description The path that was asked for. */
            instance: string;
            /** @description Names this request in the logs; tell it to support. */
            requestId: string;
            /** @description The HTTP status. */
            status: number;
            /** @description Its kind in words. */
            title: string;
            /** @description Its kind, stable for programs: `/problems/<slug>`. The list is in docs/problems.md. */
            type: string;
        };
        ProvisionalAcceptedImport: {
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
        };
        ProvisionalAcceptInvitation: {
            name: string;
            password: string;
        };
        ProvisionalCalculationLine: {
            amount: number;
            basis: string;
            basisAmount: number;
            citation: string | null;
            effectiveFrom: string | null;
            effectiveTo: string | null;
            flatAmount: number | null;
            kind: string;
            label: string;
            rate: number | null;
            ratePercent: string | null;
            reason: string;
            rounding: string;
            ruleId: string;
        };
        ProvisionalDashboardStats: {
            activePolicies: number;
            activePoliciesChangePercent: number | null;
            asOf: string;
            complianceScore: number | null;
            filingsDueThisWeek: number;
            highRiskStates: number;
            overdueFilings: number;
            pendingFilings: number;
            standing: string | null;
            stateBreakdown: {
                [key: string]: components["schemas"]["ProvisionalStateTotals"];
            };
            statesWithLiability: number;
            systemStatus: string;
            taxLiabilityMakeUp: components["schemas"]["ProvisionalTaxLiabilityMakeUp"];
            taxLiabilityYTD: number;
        };
        ProvisionalDisagreement: {
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            /** @enum {string} */
            edition: "product" | "statute";
            source: string;
            text: string;
            totalDue: number;
        };
        ProvisionalFailedRow: {
            errors: string[];
            row: number;
        };
        ProvisionalFee: {
            amount: number;
            name: string;
        };
        ProvisionalFieldError: {
            field: string;
            message: string;
        };
        ProvisionalInvitation: {
            acceptUrl?: string;
            email: string;
            expiresAt: string;
            id: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalInvitationOffer: {
            email: string;
            organizationName: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalJurisdiction: {
            code: string;
            color: string;
            filingFrequency: string;
            headlineNote?: string;
            name: string;
            rate: number;
            requirements: string[];
            slug: string;
            taxRate: string;
        };
        ProvisionalLead: {
            id: string;
        };
        ProvisionalMember: {
            createdAt: string;
            email: string;
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalMemberPatch: {
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalNewInvitation: {
            email: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalNewLead: {
            company?: string;
            email: string;
            /** @enum {string} */
            kind: "demo" | "sales";
            message?: string;
            name: string;
        };
        ProvisionalOrganizationPatch: {
            name?: string;
        };
        ProvisionalOrganizationSummary: {
            /** @enum {string} */
            edition: "product" | "statute";
            id: string;
            isDemo: boolean;
            name: string;
            trialEndsOn: string | null;
        };
        ProvisionalOverviewStates: {
            states: string[];
        };
        ProvisionalPolicy: {
            effectiveDate: string;
            expirationDate: string;
            fees: number;
            id: string;
            insuredName: string;
            policyNumber: string;
            premium: number;
            state: string;
            taxAmount: number;
            taxRate: number;
            totalDue: number;
            transactionType: string;
            updatedAt: string;
        };
        ProvisionalPolicyImport: {
            createdAt: string;
            failedRows: number;
            fileName: string;
            finishedAt: string | null;
            id: string;
            importedRows: number;
            notes: string[];
            phase: string | null;
            problem: components["schemas"]["ProvisionalProblem"] | null;
            processedRows: number;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
            totalRows: number | null;
            unchangedRows: number;
        };
        ProvisionalProblem: {
            detail?: string;
            errors?: components["schemas"]["ProvisionalFieldError"][];
            instance?: string;
            requestId?: string;
            status: number;
            title: string;
            type: string;
        };
        ProvisionalSession: {
            address: string | null;
            createdAt: string;
            current: boolean;
            id: string;
            lastSeenAt: string;
            userAgent: string | null;
        };
        ProvisionalSignedInUser: {
            email: string;
            id: string;
            name: string;
            organization: components["schemas"]["ProvisionalOrganizationSummary"];
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ProvisionalSignIn: {
            email: string;
            password: string;
        };
        ProvisionalSignInOptions: {
            oidc: boolean;
        };
        ProvisionalSignUp: {
            email: string;
            name: string;
            organizationName: string;
            password: string;
        };
        ProvisionalStateSettings: {
            filingFrequency: string | null;
            licenceNumber: string | null;
            reminderLeadDays: number;
            state: string;
        };
        ProvisionalStateSettingsPut: {
            filingFrequency?: string | null;
            licenceNumber?: string | null;
            reminderLeadDays?: number;
        };
        ProvisionalStateTotals: {
            code: string;
            lastFiling: string | null;
            nextDeadline: string | null;
            nextFilingLabel: string | null;
            overdueItems: number;
            pendingFilings: number;
            policies: number;
            rate: string;
            stateName: string;
            taxLiability: number;
            /** @enum {string} */
            trend: "up" | "down" | "stable";
        };
        ProvisionalTaxCalculation: {
            additionalFees: components["schemas"]["ProvisionalFee"][];
            disagreements: components["schemas"]["ProvisionalDisagreement"][];
            /** @enum {string} */
            edition: "product" | "statute";
            effectiveDate: string;
            lines: components["schemas"]["ProvisionalCalculationLine"][];
            notes: string[];
            premium: number;
            rulebookVersion: string;
            state: string;
            taxAmount: number;
            taxRate: number;
            totalDue: number;
            transactionDate: string;
            transactionType: string;
        };
        ProvisionalTaxCalculationRequest: {
            /** @enum {string} */
            edition?: "product" | "statute";
            effectiveDate?: string;
            /** @enum {string} */
            policyType?: "general_liability" | "property" | "workers_compensation" | "cyber_liability" | "professional_liability" | "other";
            premium: number;
            state: string;
        };
        ProvisionalTaxLiabilityMakeUp: {
            fees: number;
            premiumTax: number;
        };
        ProvisionalUpcomingDeadline: {
            daysUntil: number;
            description: string;
            dueDate: string;
            filingType: string;
            id: string;
            legalDueDate?: string;
            period: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical";
            state: string;
            stateName: string;
            title: string;
        };
        ProvisionalUploadedRow: {
            /** @enum {string} */
            outcome: "imported" | "unchanged";
            policyNumber: string;
            row: number;
            state: string;
            taxAmount: number;
            transactionType: string;
        };
        ProvisionalUploadResult: {
            failed: components["schemas"]["ProvisionalFailedRow"][];
            successful: components["schemas"]["ProvisionalUploadedRow"][];
            totalRows: number;
        };
        RateChargeDto: {
            citation: string | null;
            /** @description Dollars per policy; null for a rate. */
            flatAmount: number | null;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            name: string;
            /** @description Exact percent; null for a flat charge. */
            ratePercent: string | null;
        };
        ReadinessCheckDto: {
            /** @description What is needed, such as database, migrations, redis. */
            name: string;
            /** @description Whether it is there. */
            up: boolean;
        };
        ReadyDto: {
            /** @description Everything that was checked. */
            checks: components["schemas"]["ReadinessCheckDto"][];
            /**
             * @description Always 'ready'; otherwise the answer is a problem.
             * @enum {string}
             */
            status: "ready";
        };
        TaxRateDto: {
            /** @description Whether an ordinary policy pays the same in both on that day; null when one is not known. */
            agrees: boolean | null;
            citations: string[];
            code: string;
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            /** @description How the editions differ, in words. */
            difference: string | null;
            name: string;
            product: components["schemas"]["EditionRateDto"] | null;
            slug: string;
            /** @description Address of the first source of the statute edition. */
            source: string | null;
            /** @description How old the source is. */
            sourceAsOf: string | null;
            /** @description Null when the rulebook does not know the law of that day. */
            statute: components["schemas"]["EditionRateDto"] | null;
            /** @description Headline label of the product table. */
            taxRate: string;
        };
        UploadResultDto: {
            failed: components["schemas"]["FailedRowDto"][];
            successful: components["schemas"]["ImportedRowDto"][];
            /** @description Rows of the file without its header. */
            totalRows: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Audit_list: {
        parameters: {
            query?: {
                /** @description Only entries before this sequence number: the `sequence` of the last entry already seen. */
                cursor?: number;
                /** @description How many entries at most. */
                limit?: number;
                /** @description Only entries on this subject. */
                subjectId?: string;
                /** @description Only entries on subjects of this type, such as policy. */
                subjectType?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    /** @description How many entries there are in all. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryDto"][];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden: forbidden, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Audit_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerificationDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden: forbidden, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveDto"];
                };
            };
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyDto"];
                };
            };
            /** @description Service Unavailable: unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Jurisdictions_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The client holds the present answer (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not Found: not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Policies_list: {
        parameters: {
            query?: {
                /** @description From the header X-Next-Cursor of the answer before. */
                cursor?: string;
                /** @description Most policies in the answer. */
                limit?: number;
                /** @description Part of the policy number or of the insured's name, in any case. */
                search?: string;
                /** @description Two-letter code of the home state, in any case. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    /** @description Cursor of the next page; missing on the last. */
                    "X-Next-Cursor"?: string;
                    /** @description How many policies match. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyDto"][];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Policies_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyDetailDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found: not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDto"][];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found: not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_getErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found: not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResultDto"];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Not Found: not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Conflict: conflict, idempotency-conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Imports_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` answers 202 with the import at once. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PolicyUploadDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResultDto"];
                };
            };
            /** @description The import goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedImportDto"];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Forbidden: forbidden, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Payload Too Large: payload-too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unsupported Media Type: unsupported-media-type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Tax_calculate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculationRequestDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculationDto"];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Tax_rates: {
        parameters: {
            query?: {
                /** @description Inception of the policy; today when absent. */
                effectiveDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRateDto"][];
                };
            };
            /** @description Bad Request: malformed-request, validation-failed, unreadable-file */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unauthorized: unauthorized, sign-in-failed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
}
