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
        /** What an invitation's link offers. */
        get: operations["InvitationAcceptance_preview"];
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
        /** Accepts an invitation, signs the new member in and sets the session cookie. */
        post: operations["InvitationAcceptance_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the outside issuer sends the browser back to; redirects to the page asked for, or to the sign-in page with what is wrong. */
        get: operations["Oidc_callback"];
        put?: never;
        post?: never;
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
        /** The available sign-in methods. */
        get: operations["SignIn_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the password. All sessions of the user end, and a new one starts here. */
        put: operations["SignIn_changePassword"];
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
        /** The user's sessions, most recently used first. */
        get: operations["Sessions_list"];
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
        /** Ends one of the user's sessions. */
        delete: operations["Sessions_end"];
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
        /** Signs in with email address and password and sets the session cookie. */
        post: operations["SignIn_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session on the server and clears the cookie; does nothing without a session. */
        post: operations["SignIn_signOut"];
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
        /** Opens an organization with a 30-day trial, signs its owner in and sets the session cookie. */
        post: operations["SignIn_signUp"];
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
        /** The signed-in user. */
        get: operations["SignIn_user"];
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
        /** The organization's figures: policies in force, tax liability, filings, compliance score, and each of the 51 states. */
        get: operations["Dashboard_stats"];
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
        /** The upcoming filings in the states where the organization has policies, earliest first. */
        get: operations["UpcomingDeadlines_upcoming"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events of the organization, each one line of JSON with a `type`, until the session ends. */
        get: operations["LiveEvents_open"];
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
    "/api/jobs/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's jobs that were given up, newest first; at most 200. */
        get: operations["FailedJobs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/failed/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a job that was given up tried again from the beginning. */
        post: operations["FailedJobs_retry"];
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
        /** The 50 states and Washington D.C., ordered by name. */
        get: operations["Jurisdictions_list"];
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
    "/api/jurisdictions/{code}/deadlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The next filings of a jurisdiction within a year, earliest first. Empty where the rulebook has none with a calendar date:
         *     filings due per policy or after an event are in `filingObligations` of the jurisdiction.
         */
        get: operations["JurisdictionDeadlines_next"];
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
        /** Requests a demo or a call from sales. */
        post: operations["Leads_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the outside issuer where one is configured, otherwise to the built-in sign-in page. */
        get: operations["Login_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ends the session on the server and redirects to the start page. Followed from another site it only redirects, so that no other
         *     site can sign people out. Pages use POST /api/auth/sign-out.
         */
        get: operations["Login_logout"];
        put?: never;
        post?: never;
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
        /** The signed-in user's organization. */
        get: operations["Organization_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Renames the organization. */
        patch: operations["Organization_rename"];
        trace?: never;
    };
    "/api/organization/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitations that can still be accepted, newest first; at most 200. */
        get: operations["Invitations_list"];
        put?: never;
        /** Invites a person for seven days, by email if a mail server is configured. An earlier invitation of the same address is revoked. */
        post: operations["Invitations_invite"];
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
        /** Revokes an invitation. */
        delete: operations["Invitations_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an invitation again with a new link for seven more days. The earlier link stops working. */
        post: operations["Invitations_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's letters of the last 90 days, newest first. */
        get: operations["Letters_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organization/letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A letter with what it says, as long as that is kept. */
        get: operations["Letters_get"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** The users of the organization by name; at most 1,000. */
        get: operations["Members_list"];
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
        /** Removes a member. Their sessions end. */
        delete: operations["Members_remove"];
        options?: never;
        head?: never;
        /** Gives a member another role. Their sessions end. */
        patch: operations["Members_changeRole"];
        trace?: never;
    };
    "/api/organization/overview-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The states on the organization's compliance overview; Virginia, North Carolina, New Jersey and Georgia until it chooses others. */
        get: operations["StateSettings_overview"];
        /** Chooses the states on the organization's compliance overview. */
        put: operations["StateSettings_chooseOverview"];
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
        /** The states that the organization has set up, by code; at most 51. */
        get: operations["StateSettings_list"];
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
        /** Sets up a state: license number, filing frequency, reminder lead time. */
        put: operations["StateSettings_setUp"];
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
        /** The organization's policies, most recently changed first. */
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
        /** The organization's 50 newest imports, newest first. */
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
    "/api/policies/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transactions behind a state's tax liability for the calendar year, with totals that equal it to the cent. */
        get: operations["Liability_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/policies/liability.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All of these transactions as a CSV file. */
        get: operations["Liability_csv"];
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
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's background work, newest first. */
        get: operations["Tasks_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task, how far it is or how it ended. */
        get: operations["Tasks_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries a task that has failed, from the beginning. */
        post: operations["Tasks_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's 50 newest batches, newest first. */
        get: operations["TaxBatch_list"];
        put?: never;
        /** Calculates many rows in the background, from a file or from JSON. A row that cannot be priced never stops the others. */
        post: operations["TaxBatch_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch, how far it is, and the beginning of its result. */
        get: operations["TaxBatch_get"];
        put?: never;
        post?: never;
        /** Deletes a batch with its files; one that is being calculated ends without a result. */
        delete: operations["TaxBatch_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch/{id}/errors.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows that could not be priced, as they came, with their errors. */
        get: operations["TaxBatch_errorsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch/{id}/result.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The columns of the file with the tax, the fees, the rules and the errors of each row beside them. */
        get: operations["TaxBatch_resultCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch/{id}/result.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each row with the fields of a calculation, then the totals and the notes. */
        get: operations["TaxBatch_resultJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/batch/template.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A CSV file with the columns of a batch and example rows. */
        get: operations["TaxBatch_template"];
        put?: never;
        post?: never;
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
    "/api/tax/calculate/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The PDF of a calculation: every line with its rule and source. */
        post: operations["CalculationReport_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/calculations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's saved calculations, newest first. */
        get: operations["SavedCalculations_list"];
        put?: never;
        /** Calculates and saves the result. */
        post: operations["SavedCalculations_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/calculations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A saved calculation: the request and the result. */
        get: operations["SavedCalculations_get"];
        put?: never;
        post?: never;
        /** Deletes a saved calculation. */
        delete: operations["SavedCalculations_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/calculations/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of a saved calculation, with the result as saved. */
        get: operations["CalculationReport_savedReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/charged-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The premium tax that the organization's policies are charged today in all 51 jurisdictions: by its editions, with its custom rates. */
        get: operations["Tax_chargedRates"];
        put?: never;
        post?: never;
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
    "/api/tax/rule-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The organization's rule changes, newest first. */
        get: operations["RuleChanges_list"];
        put?: never;
        /** Proposes a change of the rules by which policies are priced, and has its preview made. */
        post: operations["RuleChanges_propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rule-changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One rule change: how far it is, its preview, and what it came to. */
        get: operations["RuleChanges_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rule-changes/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves a change and has it applied: of the edition by an owner, of an override by a second person. */
        post: operations["RuleChanges_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rule-changes/{id}/policies.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All policies that the preview found to change, as a CSV file. */
        get: operations["RuleChanges_policies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rule-changes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects a change, with a reason. */
        post: operations["RuleChanges_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rule-changes/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws a change: for who has proposed it, and for owners. */
        post: operations["RuleChanges_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rule behind a line of a calculation, a rate, a transaction or an adjustment, with its sources. */
        get: operations["TaxSettings_rule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The editions and overrides that price the organization's policies. */
        get: operations["TaxSettings_settings"];
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
        AcceptedBatchDto: {
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
        };
        AcceptedImportDto: {
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
        };
        AcceptInvitationDto: {
            name: string;
            /** @description 12 to 128 characters. */
            password: string;
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
        BatchDto: {
            /** @description Columns of the file, or fields of the JSON rows, that mean nothing to the calculator: they are in the result as they came. */
            carriedColumns: string[];
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who started it. */
            createdBy: string | null;
            /** @description By which editions the rows were priced. */
            editions: components["schemas"]["BatchEditionDto"][];
            /** @description The first 200 rows that could not be priced. */
            errors: components["schemas"]["BatchRowErrorDto"][];
            failedRows: number;
            fileName: string;
            /** @description ISO 8601, UTC. */
            finishedAt: string | null;
            id: string;
            /** @description What was tolerated in the file, and what the rules say about the prices, as sentences. */
            notes: string[];
            /** @description Priced rows on which an override of the organization has charged. */
            overriddenRows: number;
            /** @description What is being done while it runs. */
            phase: string | null;
            /** @description The first 100 priced rows. */
            preview: components["schemas"]["BatchPreviewRowDto"][];
            pricedRows: number;
            /** @description Why the whole batch failed, as a sentence. */
            problem: string | null;
            /** @description Rows done so far. */
            processedRows: number;
            /** @description Names the exact content of the rulebook that priced it; null until it is finished. */
            rulebookVersion: string | null;
            /** @description In the order of the states' codes. */
            states: components["schemas"]["BatchStateDto"][];
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
            /** @description Rows to do: an estimate while it runs, null where there is none. */
            totalRows: number | null;
            /** @description Of all priced rows; null until it is finished. */
            totals: components["schemas"]["BatchTotalsDto"] | null;
        };
        BatchEditionDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            rows: number;
        };
        BatchFileDto: {
            /**
             * Format: binary
             * @description CSV, XLSX or XLS file of at most 10 MB and 100,000 rows, columns as in the template.
             */
            file: string;
        };
        BatchPreviewRowDto: {
            /**
             * @description Whether this is all that is due; null for a batch that was priced before it was told.
             * @enum {string|null}
             */
            completeness: "complete" | "incomplete" | "estimate" | null;
            /** @enum {string} */
            edition: "product" | "statute";
            fees: number;
            /** @description Text of the first carried column, such as a policy number. */
            label: string | null;
            /** @description What is missing or assumed in the first place. */
            missing: string | null;
            premium: number;
            /** @description What was priced, with the edition and the dates that were taken: POST /api/tax/calculate explains it. */
            request: components["schemas"]["CalculationRequestDto"];
            /** @description Of a file the row number that a spreadsheet shows (the header is row 1), of JSON the position, from 1 on. */
            row: number;
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Tax and fees. */
            totalDue: number;
        };
        BatchRowErrorDto: {
            /** @description One sentence per error. */
            errors: string[];
            /** @description Of a file the row number that a spreadsheet shows (the header is row 1), of JSON the position, from 1 on. */
            row: number;
        };
        BatchRowsDto: {
            /** @description Each as the body of POST /api/tax/calculate; fields with other names are carried into the result and named in `carriedColumns`. A name that is nearly a field's is refused. */
            rows: {
                [key: string]: unknown;
            }[];
        };
        BatchStateDto: {
            /** @description Rows whose amount rests on an assumption. */
            estimatedRows: number;
            fees: number;
            /** @description Rows on which more is due than was computed. */
            incompleteRows: number;
            premium: number;
            rows: number;
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Tax and fees. */
            totalDue: number;
        };
        BatchSummaryDto: {
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who started it. */
            createdBy: string | null;
            failedRows: number;
            fileName: string;
            /** @description ISO 8601, UTC. */
            finishedAt: string | null;
            id: string;
            /** @description What is being done while it runs. */
            phase: string | null;
            pricedRows: number;
            /** @description Why the whole batch failed, as a sentence. */
            problem: string | null;
            /** @description Rows done so far. */
            processedRows: number;
            /** @description Names the exact content of the rulebook that priced it; null until it is finished. */
            rulebookVersion: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
            /** @description Rows to do: an estimate while it runs, null where there is none. */
            totalRows: number | null;
            /** @description Of all priced rows; null until it is finished. */
            totals: components["schemas"]["BatchTotalsDto"] | null;
        };
        BatchTotalsDto: {
            fees: number;
            premium: number;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Tax and fees. */
            totalDue: number;
        };
        CalculationDto: {
            additionalFees: components["schemas"]["AdditionalFeeDto"][];
            /**
             * @description Whether this is all that is due (complete), at least this much is (incomplete), or likely this much is (estimate); null for a calculation that was saved before it was told.
             * @enum {string|null}
             */
            completeness: "complete" | "incomplete" | "estimate" | null;
            disagreements: components["schemas"]["DisagreementDto"][];
            /** @enum {string} */
            edition: "product" | "statute";
            effectiveDate: string;
            lines: components["schemas"]["CalculationLineDto"][];
            /** @description What is missing or assumed, as sentences; the first says at least how much is due, or that the amount is an estimate. */
            missing: string[];
            /** @description What a reader of the amounts must know, beginning with what is missing. */
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
            /** @description The same, part by part: `$4,000.00 premium + $150.00 insurer fees`; empty where no rate is applied. */
            basisText: string;
            /** @description Where the rule is written, of an override its source; null in the product edition. */
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
            /** @description Why: taxed, exempt_workers_compensation and other exempt_ codes, flat_fee_not_due, not_returned, no_fire_premium, fee_not_taxable, fee_not_confirmed, fee_not_in_table, not_surplus_lines, outside_united_states, outside_state. */
            reason: string;
            /**
             * @description Unit of rounding, half away from zero.
             * @enum {string}
             */
            rounding: "cent" | "dollar";
            ruleId: string;
        };
        CalculationRequestDto: {
            /** @description Day on which a new policy or a renewal was bound; its rules are those of the later of inception and binding. */
            boundDate?: string;
            /** @description Fees that the broker charges and keeps. */
            brokerFees?: number;
            /**
             * @description Which edition of the rulebook: `product` is the product's rate table, `statute` the law as cited; the organization's choice for the state when absent.
             * @enum {string}
             */
            edition?: "product" | "statute";
            /** @description Inception of the policy; today when absent. */
            effectiveDate?: string;
            /**
             * @description Exemption that the insured claims.
             * @enum {string}
             */
            exemption?: "government" | "municipality" | "school_district" | "educational_institution" | "interlocal_risk_agency" | "tribal" | "foreign_government" | "federal_credit_union" | "commuter_rail" | "federal_receiver" | "approved_exempt_entity";
            /** @description Fees by kind and by who charges them, beside the two sums above; at most 20. */
            feeItems?: components["schemas"]["FeeItemDto"][];
            /** @description The part of the premium for fire cover. */
            firePremium?: number;
            /** @description True when the insured bought the coverage without a broker. */
            independentlyProcured?: boolean;
            /** @description The part of the premium for risk in the home state; counts where only that part is taxed. */
            inStatePremium?: number;
            /** @description Fees that the insurer charges beside the premium. */
            insurerFees?: number;
            /**
             * @description Line of business, finer than the policy type.
             * @enum {string}
             */
            lineOfBusiness?: "general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "commercial_aircraft" | "railroad" | "terrorism_property" | "crop_hail" | "other";
            /** @description True when the policy covers risk in more than one state. */
            multiState?: boolean;
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
            /**
             * @description Two-letter code of the home state, any case.
             * @example VA
             */
            state: string;
            /** @description Date of the transaction; the inception when absent. */
            transactionDate?: string;
            /**
             * @description Kind of transaction; `new` when absent.
             * @enum {string}
             */
            transactionType?: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /**
             * @description What to do with fees of which no source says whether they are taxed; `include` when absent.
             * @enum {string}
             */
            unconfirmedFees?: "include" | "exclude";
        };
        ChangePasswordDto: {
            currentPassword: string;
            /** @description 12 to 128 characters. */
            newPassword: string;
        };
        ChangeRoleDto: {
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        ChargedRateDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description Whether a custom rate of the organization is in it. */
            isOwn: boolean;
            /** @description As it is displayed: `4.85%`; the headline of the rate table where that decides alone. Null where the edition has no rule for today. */
            label: string | null;
            /** @description Opens at /api/tax/rules/{ruleId}; the custom rate where there is one. */
            ruleId: string | null;
            state: string;
        };
        CoverageLineDto: {
            coverageType: string | null;
            premium: number;
        };
        DashboardStatsDto: {
            /** @description Policies in force. */
            activePolicies: number;
            /** @description Percent change in active policies since the same day of the previous month, one decimal; null when there were none. */
            activePoliciesChangePercent: number | null;
            /** @description The day on which the figures are true, YYYY-MM-DD in New York. */
            asOf: string;
            /** @description Mean of the scores of the states with policies, one decimal; null without policies. */
            complianceScore: number | null;
            /** @description Those due within 7 days. */
            filingsDueThisWeek: number;
            /** @description States with policies whose score is below 75. */
            highRiskStates: number;
            overdueFilings: number;
            /** @description Filings due within 30 days in states with policies. */
            pendingFilings: number;
            /**
             * @description The score in words; null without policies.
             * @enum {string|null}
             */
            standing: "Excellent standing" | "Good standing" | "Needs attention" | null;
            /** @description All 51, each under its name in camel case (`northCarolina`) and in lower case without spaces (`northcarolina`). */
            stateBreakdown: {
                [key: string]: components["schemas"]["StateStatsDto"];
            };
            /** @description How many states have liability this year. */
            statesWithLiability: number;
            /**
             * @description `degraded` while something that background work needs does not answer.
             * @enum {string}
             */
            systemStatus: "operational" | "degraded";
            taxLiabilityMakeUp: components["schemas"]["TaxLiabilityMakeUpDto"];
            /** @description Tax and fees of the calendar year so far, in dollars, by the date of the transactions. */
            taxLiabilityYTD: number;
        };
        DisagreementDto: {
            /** @enum {string} */
            compared: "other_edition" | "rulebook_alone";
            /**
             * @description How sure the statute edition is; null for the product's rate table, which is no legal source.
             * @enum {string|null}
             */
            confidence: "high" | "medium" | "low" | null;
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description Address of the first source, `Product rate table`, or `Rulebook`. */
            source: string;
            /** @description In words, with the charges and the total. */
            text: string;
            /** @description Dollars. */
            totalDue: number;
        };
        EditionDto: {
            exemptions: components["schemas"]["ExemptionDto"][];
            known: components["schemas"]["KnownPeriodDto"][];
            notes: string[];
            rules: components["schemas"]["TaxRuleDto"][];
        };
        EditionProposalDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            /** @enum {string} */
            kind: "edition";
            reason: string;
            /** @description Two-letter codes, any case; null for all states, those with an edition of their own included. */
            states: string[] | null;
        };
        EditionRateDto: {
            charges: components["schemas"]["RateChargeDto"][];
            /** @description Sum of the flat charges in dollars. */
            totalFlat: number;
            /** @description Sum of the percentages, exact. */
            totalPercent: string;
        };
        EditionsDto: {
            product: components["schemas"]["EditionDto"];
            statute: components["schemas"]["StatuteEditionDto"];
        };
        ExemptionDto: {
            citation: string | null;
            /** @description Values of `exemption` in a calculation that claim it. */
            exemptions: ("government" | "municipality" | "school_district" | "educational_institution" | "interlocal_risk_agency" | "tribal" | "foreign_government" | "federal_credit_union" | "commuter_rail" | "federal_receiver" | "approved_exempt_entity")[];
            /** @description Lines of business that meet it. */
            lines: ("general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "commercial_aircraft" | "railroad" | "terrorism_property" | "crop_hail" | "other")[];
            /** @description Reason code of the freed line. */
            reason: string;
            text: string;
        };
        FailedJobDto: {
            /** @description How often it was tried. */
            attempts: number;
            /** @description ISO 8601 UTC. */
            failedAt: string;
            /** @description Names the job in `POST /api/jobs/failed/{id}/retry`. */
            id: string;
            /** @description What was to be done, such as `policy-import`. */
            job: string;
            /** @description Why it cannot be done, as a sentence; null when the cause lies inside the product. */
            problem: string | null;
            /** @description The id of what it was to be done to. */
            subjectId: string;
        };
        FailedRowDto: {
            /** @description One sentence per error: column, value and what is expected. */
            errors: string[];
            policyNumber: string | null;
            /** @description Line number as a spreadsheet shows it; the header is row 1. */
            row: number;
        };
        FeeItemDto: {
            /** @description Dollars; negative only with a transaction type that returns premium. */
            amount: number;
            /**
             * @description Who charges it: the insurer, its managing general agent, the agent who files, or the retail broker.
             * @enum {string}
             */
            chargedBy: "insurer" | "mga" | "filing_agent" | "retail_broker";
            /** @enum {string} */
            kind: "policy" | "inspection" | "survey" | "membership" | "agent" | "broker" | "underwriting" | "courtesy_filing" | "rpg" | "finance";
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
            /** @description Rows of the file without its header: an estimate while it runs, null where there is none. */
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
        IndependentProcurementDto: {
            citation: string | null;
            /** @enum {string|null} */
            confidence: "high" | "medium" | "low" | null;
            text: string;
            /**
             * @description Taxed by rules that a source names; not_modelled: no source was read, answers are estimates; not_permitted: answers are refused.
             * @enum {string}
             */
            treatment: "taxed" | "not_modelled" | "not_permitted";
        };
        InvitationDto: {
            /** @description ISO 8601 UTC. */
            createdAt: string;
            email: string;
            /** @description ISO 8601 UTC. */
            expiresAt: string;
            id: string;
            /** @description The letter that brought it; absent when none is on record. */
            letter?: components["schemas"]["InvitationLetterDto"];
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        InvitationLetterDto: {
            id: string;
            /** @description Why it failed, in a sentence. */
            problem: string | null;
            /** @description When the mail server took it, ISO 8601 UTC. */
            sentAt: string | null;
            /**
             * @description Waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed" | "outbox" | "canceled";
        };
        InvitationPreviewDto: {
            email: string;
            organizationName: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        InviteDto: {
            email: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        JurisdictionDetailDto: {
            /** @description Two-letter code. */
            code: string;
            /** @description Color of its card, `#RRGGBB`. */
            color: string;
            /** @description How the two editions differ, in words; null when they do not. */
            disagreement: string | null;
            editions: components["schemas"]["EditionsDto"];
            /** @enum {string} */
            filingConfidence: "high" | "medium" | "low";
            /** @description Filing dates on which product table and sources differ, in words. */
            filingDisagreements: string[];
            /**
             * @description Filing frequency.
             * @enum {string}
             */
            filingFrequency: "monthly" | "quarterly" | "semi-annual" | "annual" | "per-policy";
            filingObligations: components["schemas"]["ObligationDto"][];
            /** @description Sources of the filing rules. */
            filingSources: components["schemas"]["SourceDto"][];
            forms: components["schemas"]["RequiredFormDto"][];
            /** @description What the range of the headline label depends on. */
            headlineNote?: string;
            name: string;
            penalties: string[];
            portal: components["schemas"]["PortalDto"];
            /** @description The headline rate that is computed, as a fraction: 0.0225. */
            rate: number;
            regulator: components["schemas"]["RegulatorContactDto"];
            /** @description Short requirements: frequency and deadline, forms, reporting. */
            requirements: string[];
            /** @description Day of the last change of this jurisdiction. */
            revision: string;
            /** @description Names the exact content of the rulebook. */
            rulebookVersion: string;
            /** @description Last part of the address of its page, such as `north-carolina`. */
            slug: string;
            stampingOffice: components["schemas"]["StampingOfficeDto"] | null;
            /** @description Headline rate as it is displayed: `2.25%`, `3%+`, `3-4%`. */
            taxRate: string;
        };
        JurisdictionDto: {
            /** @description Two-letter code. */
            code: string;
            /** @description Color of its card, `#RRGGBB`. */
            color: string;
            /**
             * @description Filing frequency.
             * @enum {string}
             */
            filingFrequency: "monthly" | "quarterly" | "semi-annual" | "annual" | "per-policy";
            /** @description What the range of the headline label depends on. */
            headlineNote?: string;
            name: string;
            /** @description The headline rate that is computed, as a fraction: 0.0225. */
            rate: number;
            /** @description Short requirements: frequency and deadline, forms, reporting. */
            requirements: string[];
            /** @description Last part of the address of its page, such as `north-carolina`. */
            slug: string;
            /** @description Headline rate as it is displayed: `2.25%`, `3%+`, `3-4%`. */
            taxRate: string;
        };
        KnownPeriodDto: {
            from: string;
            /** @description Null when it holds until it is changed. */
            to: string | null;
        };
        LeadDto: {
            id: string;
        };
        LegalDueDateDto: {
            /** @description Due dates in words; null when the sources name none. */
            due: string | null;
            /** @description True when the legal date is earlier: reminders count from it. */
            earlier: boolean;
            source: string;
            text: string;
        };
        LetterDetailDto: {
            /** @description ISO 8601 UTC. */
            createdAt: string;
            id: string;
            /** @description What it is about, such as invitation. */
            kind: string;
            /** @description The link in it, to be passed on by hand. */
            link: string | null;
            /** @description Why it failed, in a sentence. */
            problem: string | null;
            /** @description The email address that it is for. */
            recipient: string;
            /** @description When the mail server took it, ISO 8601 UTC. */
            sentAt: string | null;
            /**
             * @description Waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed" | "outbox" | "canceled";
            subject: string;
            /** @description Its text; null when it is not kept any more: once it is sent, or when what it is about has ended. */
            text: string | null;
        };
        LetterDto: {
            /** @description ISO 8601 UTC. */
            createdAt: string;
            id: string;
            /** @description What it is about, such as invitation. */
            kind: string;
            /** @description Why it failed, in a sentence. */
            problem: string | null;
            /** @description The email address that it is for. */
            recipient: string;
            /** @description When the mail server took it, ISO 8601 UTC. */
            sentAt: string | null;
            /**
             * @description Waiting for the mail server, sent, failed, kept in the outbox because no mail server is configured, or canceled.
             * @enum {string}
             */
            state: "queued" | "sent" | "failed" | "outbox" | "canceled";
            subject: string;
        };
        LiabilityDto: {
            fees: number;
            /** @description First day of the year, YYYY-MM-DD. */
            from: string;
            /** @description For the next page; null on the last. */
            nextCursor: string | null;
            /** @description Sums over all of them, whatever page is asked for. */
            premium: number;
            state: string;
            taxAmount: number;
            /** @description Today, YYYY-MM-DD in New York. */
            to: string;
            /** @description How many transactions there are in all. */
            total: number;
            /** @description Tax and fees: the liability of the state. */
            totalDue: number;
            /** @description Newest transaction date first. */
            transactions: components["schemas"]["LiabilityTransactionDto"][];
        };
        LiabilityTransactionDto: {
            fees: number;
            /** @description Tax and fees as first priced; null where no rule change has adjusted them. */
            firstTotalDue: number | null;
            id: string;
            insuredName: string;
            policyId: string;
            policyNumber: string;
            premium: number;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Tax and fees. */
            totalDue: number;
            /** @description YYYY-MM-DD; the liability counts it in this year, from this day on. */
            transactionDate: string;
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
        MemberDto: {
            /** @description ISO 8601 UTC. */
            createdAt: string;
            email: string;
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        NewInvitationDto: {
            /** @description The link for the invited person, also in their letter. */
            acceptUrl: string;
            /** @description ISO 8601 UTC. */
            createdAt: string;
            email: string;
            /** @description ISO 8601 UTC. */
            expiresAt: string;
            id: string;
            /** @description The letter that brought it; absent when none is on record. */
            letter?: components["schemas"]["InvitationLetterDto"];
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        NewLeadDto: {
            company?: string;
            /** Format: email */
            email: string;
            /** @enum {string} */
            kind: "demo" | "sales";
            message?: string;
            name: string;
        };
        NotModelledDto: {
            component: string;
            /**
             * @description It may be due as well, it is a matter of how a request is entered, or it concerns years without rules.
             * @enum {string}
             */
            kind: "may_be_due" | "how_to_enter" | "history";
            reason: string;
        };
        ObligationDto: {
            /**
             * @description `product`: fixed by the product table; `source`: from a statute, regulator or stamping office.
             * @enum {string}
             */
            basis: "product" | "source";
            /** @description Due dates in words: `April 30, July 31, October 31, January 31`. */
            due: string;
            filedWith: string | null;
            /** @enum {string} */
            filingType: "quarterly" | "annual" | "monthly" | "semi-annual" | "form_802" | "slip_filing" | "sltx_filing" | "other";
            form: string | null;
            id: string;
            legal: components["schemas"]["LegalDueDateDto"] | null;
            note: string | null;
            sources: string[];
            title: string;
            /**
             * @description Whether a period without business is reported.
             * @enum {string}
             */
            zeroReport: "required" | "not-required" | "unknown";
        };
        OtherChargeDto: {
            amount: number;
            citation: string | null;
            label: string;
            /** @description Exact percent; null for a flat charge. */
            ratePercent: string | null;
            ruleId: string;
        };
        OtherEditionDto: {
            /** @description Charges other than zero. */
            charges: components["schemas"]["OtherChargeDto"][];
            /** @description That total less what is charged now; null where there is none. */
            difference: number | null;
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description Why the edition does not cover it, as a sentence; otherwise null. */
            notCovered: string | null;
            /** @description Null where the edition does not cover the transaction. */
            totalDue: number | null;
        };
        OverrideEndProposalDto: {
            /** @enum {string} */
            kind: "override_end";
            /** @description Its last day; null takes it back as if it had never been. */
            lastDay: string | null;
            /** Format: uuid */
            overrideId: string;
            reason: string;
        };
        OverrideProposalDto: {
            /**
             * @description Kind of a charge on top; one that replaces a rule has that rule's.
             * @enum {string|null}
             */
            chargeKind?: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax" | null;
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description First day. */
            effectiveFrom: string;
            /** @description Last day; null for an open end. */
            effectiveTo: string | null;
            /** @description Dollars with at most two decimals, 0 to 100,000. */
            flatAmount: number | null;
            /** @enum {string} */
            kind: "override";
            /** @description Name of the charge. */
            label: string;
            /** @description Exact percent with at most five decimals, 0 to 100. */
            ratePercent: string | null;
            reason: string;
            /** @description Id of the rule that it replaces; null for a charge on top. */
            replaces: string | null;
            /** @description Where the rate or fee comes from. */
            source: string;
            /** @description Two-letter code, any case. */
            state: string;
        };
        OverrideReasonDto: {
            /** @description ISO 8601, UTC. */
            approvedAt: string | null;
            approvedBy: components["schemas"]["PersonDto"] | null;
            /** @description True when it was taken back as if it had never been; adjustments of that time still name it. */
            isWithdrawn: boolean;
            proposedBy: components["schemas"]["PersonDto"] | null;
            reason: string;
            /** @description Id of the rule that it replaces; null for a charge on top. */
            replaces: string | null;
            /** @description Where the rate or fee comes from. */
            source: string;
        };
        OverviewStatesDto: {
            /** @description 1 to 12 two-letter codes, each once. */
            states: string[];
        };
        PersonDto: {
            id: string;
            name: string;
        };
        PolicyAdjustmentDto: {
            /** @description The date of the transaction, YYYY-MM-DD: the difference belongs to its period. */
            bookedOn: string;
            changeId: string;
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @enum {string} */
            edition: "product" | "statute";
            fees: number;
            feesDifference: number;
            id: string;
            rulebookVersion: string;
            /** @description Premium tax of the transaction after this adjustment. */
            taxAmount: number;
            /** @description What is charged with this adjustment less what was charged before it. */
            taxDifference: number;
            /** @description All charges of the transaction with this adjustment. */
            taxLines: components["schemas"]["PolicyTaxLineDto"][];
            taxRate: number;
            /** @description The rule change as a sentence. */
            title: string;
            totalDifference: number;
            totalDue: number;
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
            /** @description When a change of the rules has last changed the tax or fees, ISO 8601, UTC; null when none has. */
            repricedAt: string | null;
            /** @description Home state, two-letter code. */
            state: string;
            stateName: string;
            /** @description Last part of the address of the state's page: `new-york`. */
            stateSlug: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Headline rate of the newest transaction, as a fraction: 0.0225. */
            taxRate: number;
            /** @description Tax and fees; like them with all adjustments. */
            totalDue: number;
            /** @description The newest 200, newest first. */
            transactions: components["schemas"]["PolicyTransactionDto"][];
            /**
             * @description What the newest transaction was.
             * @enum {string}
             */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /** @description Last transaction, ISO 8601, UTC. The list goes by it. */
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
            /** @description When a change of the rules has last changed the tax or fees, ISO 8601, UTC; null when none has. */
            repricedAt: string | null;
            /** @description Home state, two-letter code. */
            state: string;
            /** @description Premium tax. */
            taxAmount: number;
            /** @description Headline rate of the newest transaction, as a fraction: 0.0225. */
            taxRate: number;
            /** @description Tax and fees; like them with all adjustments. */
            totalDue: number;
            /**
             * @description What the newest transaction was.
             * @enum {string}
             */
            transactionType: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /** @description Last transaction, ISO 8601, UTC. The list goes by it. */
            updatedAt: string;
        };
        PolicyTaxLineDto: {
            amount: number;
            /** @description What the rate was applied to. */
            basis: string;
            basisAmount: number;
            /** @description Where the rule is written; null where the rulebook names no law, and for a custom rate, whose source is part of its rule. */
            citation: string | null;
            /** @enum {string} */
            edition: "product" | "statute";
            flatAmount: number | null;
            kind: string;
            label: string;
            /** @description What the rate is made of, each part with its law; empty for a rate of one charge. */
            makeUp: components["schemas"]["TaxLinePartDto"][];
            /** @description Percent as the law writes it, as exact text: `2.25`; null for a flat charge. */
            ratePercent: string | null;
            /** @description Why the amount is what it is, for example `taxed`. */
            reason: string;
            rulebookVersion: string;
            ruleId: string;
        };
        PolicyTransactionDto: {
            /** @description The newest 50, newest first: the first one says what is charged now. */
            adjustments: components["schemas"]["PolicyAdjustmentDto"][];
            brokerFees: number;
            /**
             * @description Whether what is charged is all that is due: complete, incomplete (more is due) or an estimate; null where today's rules do not cover it.
             * @enum {string|null}
             */
            completeness: "complete" | "incomplete" | "estimate" | null;
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
            /** @description What is missing or assumed, as sentences; the first says at least how much is due. */
            missing: string[];
            notes: string | null;
            /** @description The result under the other edition, the one that does not price the transaction now. */
            otherEdition: components["schemas"]["OtherEditionDto"];
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
        PortalDto: {
            name: string;
            url: string | null;
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
        RateChargeDto: {
            citation: string | null;
            /** @description Dollars per policy; null for a rate. */
            flatAmount: number | null;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            name: string;
            /** @description Exact percent; null for a flat charge. */
            ratePercent: string | null;
            /** @description Opens to its rule at /api/tax/rules/{ruleId}; `override-...` is a custom rate. */
            ruleId: string;
        };
        RatePartDto: {
            label: string;
            /** @description Exact percent as text. */
            ratePercent: string;
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
        RegulatorContactDto: {
            address: string;
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            department: string;
            note: string | null;
            phone: string;
            surplusLinesPhone: string | null;
            website: string;
        };
        RejectRuleChangeDto: {
            reason: string;
        };
        RenameOrganizationDto: {
            name: string;
        };
        RepricedPolicyDto: {
            after: number;
            before: number;
            difference: number;
            insuredName: string;
            policyId: string;
            policyNumber: string;
            state: string;
        };
        RepricingDto: {
            changedPolicies: number;
            changedTransactions: number;
            /** @description At most 50 of the changed policies, the largest difference first; all of them are in policies.csv. */
            examples: components["schemas"]["RepricedPolicyDto"][];
            feesAfter: number;
            feesBefore: number;
            /** @description Transactions that the rules do not cover; they stay as they are. */
            notPriced: number;
            /** @description Why they are not priced: at most 10 different sentences. */
            notPricedReasons: string[];
            /** @description Looked at, changed or not. */
            policies: number;
            /** @description The states in which something changes or is not priced. */
            states: components["schemas"]["StateRepricingDto"][];
            taxAfter: number;
            taxBefore: number;
            /** @description Of tax and fees. */
            totalDifference: number;
            /** @description Looked at, changed or not. */
            transactions: number;
        };
        RequiredFormDto: {
            name: string;
            purpose: string;
        };
        RuleChangeDto: {
            /** @description ISO 8601, UTC. */
            appliedAt: string | null;
            /** @description Whether the signed-in user may approve it now. */
            canApprove: boolean;
            /** @description Why not, as a sentence, while it waits for a decision. */
            cannotApproveBecause: string | null;
            /** @description ISO 8601, UTC. */
            decidedAt: string | null;
            /** @description Who approved, rejected or withdrew it. */
            decidedBy: components["schemas"]["PersonDto"] | null;
            decisionReason: string | null;
            /**
             * @description The edition that is chosen, or that of the override.
             * @enum {string|null}
             */
            edition: "product" | "statute" | null;
            id: string;
            /** @enum {string} */
            kind: "edition" | "override" | "override_end" | "rulebook";
            /** @description Of an end: the override's last day; null when it is taken back as if it had never been. */
            lastDay: string | null;
            /** @description The override that is proposed, or that is to end. */
            override: components["schemas"]["TaxOverrideDto"] | null;
            /** @description What it would do, as of the preview. */
            preview: components["schemas"]["RepricingDto"] | null;
            /** @description Why it failed, as a sentence; nothing was changed then. */
            problem: string | null;
            progress: components["schemas"]["RuleChangeProgressDto"] | null;
            /** @description ISO 8601, UTC. */
            proposedAt: string;
            /** @description Null when the product itself made the change. */
            proposedBy: components["schemas"]["PersonDto"] | null;
            reason: string;
            /** @description What it did. */
            result: components["schemas"]["RepricingDto"] | null;
            /** @description Whose policies it can change; null for all states. */
            states: string[] | null;
            /** @enum {string} */
            status: "previewing" | "waiting" | "applying" | "applied" | "rejected" | "withdrawn" | "failed";
            /** @description The newest background work on it, for `/api/tasks/{id}`. */
            taskId: string | null;
            /** @description What it does, as a sentence. */
            title: string;
        };
        RuleChangeProgressDto: {
            /** @description Policies done so far. */
            done: number;
            phase: string;
            total: number | null;
        };
        RuleDetailDto: {
            /** @description What a rate is applied to: premium, premium_and_insurer_fees, premium_and_all_fees, fire_premium; per_policy for a flat charge; none where nothing is charged. */
            basis: string;
            /** @description Where the rule is written; of an override, its source. */
            citation: string | null;
            /**
             * @description How sure the statute edition of the state is; null for the product's rate table and for overrides.
             * @enum {string|null}
             */
            confidence: "high" | "medium" | "low" | null;
            /**
             * @description Null for `xx-not-taxed`, which stands for amounts that an edition leaves out, whichever it is.
             * @enum {string|null}
             */
            edition: "product" | "statute" | null;
            effectiveFrom: string | null;
            effectiveTo: string | null;
            /** @description Dollars; null for a rate. */
            flatAmount: number | null;
            id: string;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            label: string;
            /** @description What the rate is made of, each part with its law; empty for a rate of one charge. */
            makeUp: components["schemas"]["RuleDetailPartDto"][];
            note: string | null;
            /**
             * @description Whether the rulebook or the organization itself made the rule.
             * @enum {string}
             */
            origin: "rulebook" | "override";
            override: components["schemas"]["OverrideReasonDto"] | null;
            /** @description Exact percent; null for a flat charge. */
            ratePercent: string | null;
            /**
             * @description Unit of rounding, half away from zero.
             * @enum {string}
             */
            rounding: "cent" | "dollar";
            /** @description What the statute edition of the state was read from; empty for the product's rate table. */
            sources: components["schemas"]["RuleSourceDto"][];
            state: string;
            stateName: string;
            /** @description Last part of the address of the state's page: `new-york`. */
            stateSlug: string;
            /** @description The law of the state, for a rule that is not of the statute edition itself; otherwise null. */
            statute: components["schemas"]["StatuteReferenceDto"] | null;
        };
        RuleDetailPartDto: {
            /** @description Where the law writes it; null where the statute edition names none. */
            citation: string | null;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            /** @description `premium tax`, `ELANY stamping fee`. */
            label: string;
            /** @description Exact percent. */
            ratePercent: string;
        };
        RuleSourceDto: {
            /** @description How old the source is. */
            asOf: string;
            note: string | null;
            url: string;
        };
        SaveCalculationDto: {
            /** @description Day on which a new policy or a renewal was bound; its rules are those of the later of inception and binding. */
            boundDate?: string;
            /** @description Fees that the broker charges and keeps. */
            brokerFees?: number;
            /**
             * @description Which edition of the rulebook: `product` is the product's rate table, `statute` the law as cited; the organization's choice for the state when absent.
             * @enum {string}
             */
            edition?: "product" | "statute";
            /** @description Inception of the policy; today when absent. */
            effectiveDate?: string;
            /**
             * @description Exemption that the insured claims.
             * @enum {string}
             */
            exemption?: "government" | "municipality" | "school_district" | "educational_institution" | "interlocal_risk_agency" | "tribal" | "foreign_government" | "federal_credit_union" | "commuter_rail" | "federal_receiver" | "approved_exempt_entity";
            /** @description Fees by kind and by who charges them, beside the two sums above; at most 20. */
            feeItems?: components["schemas"]["FeeItemDto"][];
            /** @description The part of the premium for fire cover. */
            firePremium?: number;
            /** @description True when the insured bought the coverage without a broker. */
            independentlyProcured?: boolean;
            /** @description The part of the premium for risk in the home state; counts where only that part is taxed. */
            inStatePremium?: number;
            /** @description Fees that the insurer charges beside the premium. */
            insurerFees?: number;
            /**
             * @description Line of business, finer than the policy type.
             * @enum {string}
             */
            lineOfBusiness?: "general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "commercial_aircraft" | "railroad" | "terrorism_property" | "crop_hail" | "other";
            /** @description True when the policy covers risk in more than one state. */
            multiState?: boolean;
            /** @description City or county of the risk, where local taxes exist. */
            municipality?: string;
            /** @description Name in the list; made of state, premium and date when absent. */
            name?: string;
            /** @description The part of the premium for exposure outside the United States. */
            nonUsPremium?: number;
            /**
             * @description Kind of policy.
             * @enum {string}
             */
            policyType?: "general_liability" | "property" | "workers_compensation" | "cyber_liability" | "professional_liability" | "other";
            /** @description Premium; negative only with a transaction type that returns premium. */
            premium: number;
            /**
             * @description Two-letter code of the home state, any case.
             * @example VA
             */
            state: string;
            /** @description Date of the transaction; the inception when absent. */
            transactionDate?: string;
            /**
             * @description Kind of transaction; `new` when absent.
             * @enum {string}
             */
            transactionType?: "new" | "renewal" | "endorsement" | "return_premium" | "cancellation" | "reinstatement" | "audit";
            /**
             * @description What to do with fees of which no source says whether they are taxed; `include` when absent.
             * @enum {string}
             */
            unconfirmedFees?: "include" | "exclude";
        };
        SavedCalculationDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            effectiveDate: string;
            id: string;
            name: string;
            premium: number;
            /** @description What was asked: fills the form again. */
            request: components["schemas"]["CalculationRequestDto"];
            /** @description The answer as it was given. */
            result: components["schemas"]["CalculationDto"];
            /** @description True when the rulebook, or the organization's editions and overrides, answer otherwise since; calculate again to see what they say now. */
            rulebookChanged: boolean;
            /** @description ISO 8601, UTC. */
            savedAt: string;
            savedByName: string;
            state: string;
            totalDue: number;
        };
        SavedCalculationSummaryDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            effectiveDate: string;
            id: string;
            name: string;
            premium: number;
            /** @description ISO 8601, UTC. */
            savedAt: string;
            savedByName: string;
            state: string;
            totalDue: number;
        };
        SessionDto: {
            /** @description Network address of the sign-in. */
            address: string;
            /** @description Whether this request belongs to it. */
            current: boolean;
            /** @description Names the session; it cannot be used to sign in. */
            id: string;
            /** @description When it was last used, to the minute, ISO 8601 UTC. */
            lastSeenAt: string;
            /** @description When the user signed in, ISO 8601 UTC. */
            startedAt: string;
            /** @description The browser, as it names itself. */
            userAgent: string;
        };
        SetUpStateDto: {
            /**
             * @description How often the organization files, where the law leaves a choice; null follows the law's rule.
             * @enum {string|null}
             */
            filingFrequency: "monthly" | "quarterly" | "semi-annual" | "annual" | "per-policy" | null;
            /** @description The surplus lines license number in that state; null when there is none. */
            licenceNumber: string | null;
            /** @description Days before a due date on which people are reminded. */
            reminderLeadDays: number;
        };
        SignedInUserDto: {
            email: string;
            id: string;
            name: string;
            organization: components["schemas"]["UserOrganizationDto"];
            /** @enum {string} */
            role: "owner" | "member" | "viewer";
        };
        SignInDto: {
            email: string;
            password: string;
        };
        SignInOptionsDto: {
            /** @description Whether an outside issuer signs people in. */
            oidc: boolean;
        };
        SignUpDto: {
            email: string;
            /** @description The owner's name. */
            name: string;
            organizationName: string;
            /** @description 12 to 128 characters. */
            password: string;
        };
        SourceDto: {
            /** @description Date or age of the text that was read. */
            asOf: string;
            note?: string;
            url: string;
        };
        StampingOfficeDto: {
            name: string;
            website: string;
        };
        StateEditionDto: {
            /** @enum {string} */
            edition: "product" | "statute";
            state: string;
        };
        StateRepricingDto: {
            changedPolicies: number;
            /** @description Transactions that the rules do not cover; they stay as they are. */
            notPriced: number;
            state: string;
            /** @description Dollars of tax and fees. */
            totalDifference: number;
        };
        StateSettingDto: {
            /** @enum {string|null} */
            filingFrequency: "quarterly" | "annual" | "monthly" | "semi-annual" | "per-policy" | null;
            licenceNumber: string | null;
            reminderLeadDays: number;
            /** @description Two-letter code. */
            state: string;
        };
        StateStatsDto: {
            /** @description Two-letter code. */
            code: string;
            /** @description Day of the last filing, YYYY-MM-DD. */
            lastFiling: string | null;
            /** @description Day of the next filing, YYYY-MM-DD: the earlier of the listed date and the statutory date; null where the law has no fixed day. */
            nextDeadline: string | null;
            /** @description The listed date of that filing where it is not the day to act on, YYYY-MM-DD; otherwise null. */
            nextDeadlineListed: string | null;
            /** @description The next filing in two words, by the earlier date: `Jan 15 (SLIP)`. */
            nextFilingLabel: string | null;
            /** @description Filings whose date has passed without having been filed. */
            overdueItems: number;
            /** @description Filings due within 30 days; 0 for a state without policies. */
            pendingFilings: number;
            /** @description Policies in force today. */
            policies: number;
            stateName: string;
            /** @description Tax and fees of the calendar year so far, in dollars. */
            taxLiability: number;
            /** @description Headline rate as it is displayed: `2.25%`. */
            taxRate: string;
            /**
             * @description Policies in force today, compared with the same day of the previous month.
             * @enum {string}
             */
            trend: "up" | "down" | "stable";
        };
        StatuteEditionDto: {
            /** @description Whether an ordinary policy pays the same in both editions. */
            agreesWithProduct: boolean;
            /** @description Whether fees that the broker charges and keeps are taxable; null when not confirmed. */
            brokerFeesTaxable: boolean | null;
            citations: string[];
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            exemptions: components["schemas"]["ExemptionDto"][];
            /** @description Facts without which an answer is not complete, as sentences. */
            incompleteWithout: string[];
            independentProcurement: components["schemas"]["IndependentProcurementDto"];
            /** @description Whether fees of the insurer are taxable; null when not confirmed. */
            insurerFeesTaxable: boolean | null;
            known: components["schemas"]["KnownPeriodDto"][];
            /** @description Whether premium for exposure outside the United States is taxed; null when not confirmed. */
            nonUsPremiumTaxable: boolean | null;
            notes: string[];
            notModelled: components["schemas"]["NotModelledDto"][];
            returnPremium: string | null;
            rules: components["schemas"]["TaxRuleDto"][];
            sources: components["schemas"]["SourceDto"][];
        };
        StatuteReferenceDto: {
            citations: string[];
            /**
             * @description How sure it is.
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            sources: components["schemas"]["RuleSourceDto"][];
        };
        TaskDto: {
            /** @description What a finished task did, in numbers, such as `importedRows`. */
            counts: {
                [key: string]: number;
            };
            /** @description ISO 8601, UTC. */
            createdAt: string;
            /** @description Who asked for it; null when the product itself did. */
            createdBy: string | null;
            /** @description Units done so far, such as rows. */
            done: number;
            /** @description ISO 8601, UTC. */
            finishedAt: string | null;
            id: string;
            /** @description What kind of work it is, such as `policy-import`. */
            kind: string;
            /** @description What is being done while it runs. */
            phase: string | null;
            /** @description Why it failed, as a sentence. */
            problem: string | null;
            /** @description ISO 8601, UTC. */
            startedAt: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "finished" | "failed";
            /** @description Id of what it works on when that is not the task itself, such as a rate change. */
            subjectId: string | null;
            /** @description What it works on, such as the name of a file. */
            title: string;
            /** @description Units to do: an estimate while it runs, null where there is none. */
            total: number | null;
        };
        TaxLiabilityMakeUpDto: {
            /** @description Stamping fees and flat charges. */
            fees: number;
            premiumTax: number;
        };
        TaxLinePartDto: {
            /** @description Where the law writes it; null where the statute edition names none. */
            citation: string | null;
            /** @description `premium tax`, `ELANY stamping fee`. */
            label: string;
            /** @description Exact percent. */
            ratePercent: string;
        };
        TaxOverrideDto: {
            /** @description ISO 8601, UTC; null while it is proposed. */
            approvedAt: string | null;
            approvedBy: components["schemas"]["PersonDto"] | null;
            /** @enum {string} */
            edition: "product" | "statute";
            /** @description First day. */
            effectiveFrom: string;
            /** @description Last day; null while it is open. */
            effectiveTo: string | null;
            /** @description Dollars, due once with the first premium of a term; null for a rate. */
            flatAmount: number | null;
            id: string;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            label: string;
            proposedBy: components["schemas"]["PersonDto"] | null;
            /** @description Exact percent with at most five decimals; null for a flat charge. */
            ratePercent: string | null;
            reason: string;
            /** @description Id of the rule that it replaces; null for a charge on top. */
            replaces: string | null;
            replacesLabel: string | null;
            /** @description The rule id that lines priced by it carry; opens at /api/tax/rules/{ruleId} once it is approved. */
            ruleId: string;
            source: string;
            state: string;
            stateName: string;
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
            /**
             * @description The edition by which the organization's policies are priced there.
             * @enum {string}
             */
            edition: "product" | "statute";
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
        TaxRuleDto: {
            /**
             * @description What the rate is applied to.
             * @enum {string}
             */
            basis: "premium" | "premium_and_insurer_fees" | "premium_and_all_fees" | "fire_premium" | "per_policy";
            /** @description Where the rule is written; null in the product edition. */
            citation: string | null;
            /** @description First day of the rule; null when no source states it. */
            effectiveFrom: string | null;
            /** @description Last day of the rule; null while it is in force. */
            effectiveTo: string | null;
            /** @description Lines of business it leaves out. */
            exceptLines: ("general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "commercial_aircraft" | "railroad" | "terrorism_property" | "crop_hail" | "other")[];
            /** @description Dollars per policy, due on a new policy and a renewal, never returned; null for a rate. */
            flatAmount: number | null;
            /** @description Permanent id, stored with every tax line. */
            id: string;
            /** @enum {string} */
            kind: "premium_tax" | "stamping_fee" | "filing_fee" | "service_fee" | "clearinghouse_fee" | "fire_marshal_tax" | "surcharge" | "assessment" | "municipal_tax";
            label: string;
            makeUp: components["schemas"]["RatePartDto"][];
            /** @description Places it is limited to; empty for the whole jurisdiction. */
            municipalities: string[];
            note: string | null;
            /** @description Lines of business it is limited to; empty for all. */
            onlyLines: ("general_liability" | "professional_liability" | "legal_professional_liability" | "cyber_liability" | "workers_compensation" | "property" | "residential_property" | "commercial_property" | "fire" | "multi_peril" | "flood" | "residential_flood" | "earthquake" | "residential_earthquake" | "inland_marine" | "ocean_marine" | "wet_marine_transportation" | "auto" | "auto_physical_damage" | "aircraft" | "commercial_aircraft" | "railroad" | "terrorism_property" | "crop_hail" | "other")[];
            /** @description Limited to this way of placing; null for both. */
            placement: string | null;
            /**
             * @description The date that chooses the rule: inception of the policy or date of the transaction.
             * @enum {string}
             */
            rateDate: "inception" | "transaction";
            /** @description Exact percent as text (`0.175`); null for a flat charge. */
            ratePercent: string | null;
            /**
             * @description When a return of premium returns the charge.
             * @enum {string}
             */
            returned: "always" | "flat_cancellation" | "never";
            /**
             * @description Unit of rounding, half away from zero.
             * @enum {string}
             */
            rounding: "cent" | "dollar";
        };
        TaxSettingsDto: {
            /**
             * @description Of all states but those in `editions`.
             * @enum {string}
             */
            edition: "product" | "statute";
            /** @description States with another edition, ordered by code. */
            editions: components["schemas"]["StateEditionDto"][];
            /** @description Approved and not taken back, at most 1,000; those whose last day has passed still price what happened in their period. */
            overrides: components["schemas"]["TaxOverrideDto"][];
            rulebookVersion: string;
        };
        UpcomingDeadlineDto: {
            /** @description The last business day to act on, by the earlier of the two dates. */
            actBy: string;
            /** @description Days from today to the day to act on. */
            daysUntil: number;
            description: string;
            dueDate: string;
            /** @enum {string} */
            filingType: "quarterly" | "annual" | "monthly" | "semi-annual" | "form_802" | "slip_filing" | "sltx_filing" | "other";
            id: string;
            /** @description Present when the law asks earlier than the listed date. */
            legalDueDate?: string;
            /** @description What the law says where it differs from the listed duty, such as that no source knows it. */
            legalText?: string;
            /** @description What the filing covers: `Q4 2026`. */
            period: string;
            /** @enum {string} */
            priority: "low" | "medium" | "high" | "critical";
            /** @description Two-letter code. */
            state: string;
            stateName: string;
            title: string;
        };
        UploadResultDto: {
            failed: components["schemas"]["FailedRowDto"][];
            successful: components["schemas"]["ImportedRowDto"][];
            /** @description Rows of the file without its header. */
            totalRows: number;
        };
        UserOrganizationDto: {
            id: string;
            /** @description Whether it holds the demonstration data. */
            isDemo: boolean;
            name: string;
            /** @description Last day of the trial, YYYY-MM-DD; null without one. */
            trialEndsOn: string | null;
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
                /** @description Maximum number of entries in the answer. */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    InvitationAcceptance_preview: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["InvitationPreviewDto"];
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
    InvitationAcceptance_accept: {
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
                "application/json": components["schemas"]["AcceptInvitationDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUserDto"];
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    Oidc_callback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description To the page asked for, or to /sign-in?problem=<problem type>. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    SignIn_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SignInOptionsDto"];
                };
            };
        };
    };
    SignIn_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SignedInUserDto"];
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    Sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SessionDto"][];
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
    Sessions_end: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    SignIn_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SignedInUserDto"];
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    SignIn_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    SignIn_signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUserDto"];
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
            /** @description Conflict: conflict, idempotency-conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    SignIn_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SignedInUserDto"];
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
    Dashboard_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["DashboardStatsDto"];
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
    UpcomingDeadlines_upcoming: {
        parameters: {
            query?: {
                /** @description How many days ahead, today included. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["UpcomingDeadlineDto"][];
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
    LiveEvents_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    FailedJobs_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["FailedJobDto"][];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    FailedJobs_retry: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    Jurisdictions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description Strong validator of the answer. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JurisdictionDto"][];
                };
            };
            /** @description The client already has the current version (If-None-Match). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description Strong validator of the answer. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JurisdictionDetailDto"];
                };
            };
            /** @description The client already has the current version (If-None-Match). */
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
    JurisdictionDeadlines_next: {
        parameters: {
            query?: {
                /** @description Maximum number of filings in the answer. */
                limit?: number;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["UpcomingDeadlineDto"][];
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
    Leads_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLeadDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadDto"];
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
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
    Login_login: {
        parameters: {
            query?: {
                /** @description `sign-up` opens the form that starts a trial. */
                mode?: "sign-in" | "sign-up";
                /** @description Path of this site to go to afterwards; anything else is taken as `/`. */
                returnTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description To the issuer or to /sign-in; the body says so to a person. */
            302: {
                headers: {
                    /** @description Where to go. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
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
    Login_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description To /. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
    Organization_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["UserOrganizationDto"];
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
    Organization_rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameOrganizationDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["UserOrganizationDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    Invitations_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["InvitationDto"][];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    Invitations_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitationDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Invitations_revoke: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    Invitations_resend: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitationDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Letters_list: {
        parameters: {
            query?: {
                /** @description Maximum number of entries in the answer. */
                limit?: number;
                /** @description How many of the newest are left out. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description How many there are. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterDto"][];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    Letters_get: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["LetterDetailDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    Members_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["MemberDto"][];
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
    Members_remove: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    Members_changeRole: {
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
                "application/json": components["schemas"]["ChangeRoleDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["MemberDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    StateSettings_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["OverviewStatesDto"];
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
    StateSettings_chooseOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverviewStatesDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["OverviewStatesDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
    StateSettings_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["StateSettingDto"][];
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
    StateSettings_setUp: {
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
                "application/json": components["schemas"]["SetUpStateDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["StateSettingDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    Policies_list: {
        parameters: {
            query?: {
                /** @description From the header X-Next-Cursor of the answer before. */
                cursor?: string;
                /** @description Maximum number of policies in the answer. */
                limit?: number;
                /** @description Part of the policy number or of the insured's name, in upper or lower case. */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description Cursor of the next page; absent on the last page. */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            query?: {
                /** @description Most entries of each list, from the start of the file; without it all. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    Liability_page: {
        parameters: {
            query: {
                /** @description The `nextCursor` of the answer before. */
                cursor?: string;
                /** @description Maximum number of transactions in the answer. */
                limit?: number;
                /** @description Two-letter code of the home state, in any case. */
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["LiabilityDto"];
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
    Liability_csv: {
        parameters: {
            query: {
                /** @description Two-letter code of the home state, in any case. */
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    Imports_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                /** @description The same file with the same key is one import: repeating the request gives its result. */
                "Idempotency-Key"?: string;
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
            /** @description Unprocessable Entity: idempotency-key-reused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    Tasks_list: {
        parameters: {
            query?: {
                /** @description Only tasks of this kind, such as `policy-import`. */
                kind?: string;
                /** @description Maximum number of entries in the answer. */
                limit?: number;
                /** @description How many of the newest are left out. */
                offset?: number;
                /** @description Only tasks in this status. */
                status?: "queued" | "running" | "finished" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description How many there are. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"][];
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
    Tasks_get: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["TaskDto"];
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
    Tasks_retry: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The task is queued again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    TaxBatch_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["BatchSummaryDto"][];
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
    TaxBatch_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same rows with the same key are one batch: repeating the request gives it again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchFileDto"] | components["schemas"]["BatchRowsDto"];
                "multipart/form-data": components["schemas"]["BatchFileDto"] | components["schemas"]["BatchRowsDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The batch goes on in the background. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedBatchDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
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
            /** @description Unprocessable Entity: idempotency-key-reused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Too Many Requests: too-many-requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    TaxBatch_get: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["BatchDto"];
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
    TaxBatch_delete: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    TaxBatch_errorsCsv: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    TaxBatch_resultCsv: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    TaxBatch_resultJson: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": {
                        [key: string]: unknown;
                    };
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
    TaxBatch_template: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    CalculationReport_report: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
    SavedCalculations_list: {
        parameters: {
            query?: {
                /** @description Maximum number of entries in the answer. */
                limit?: number;
                /** @description How many of the newest are left out. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description Total number of entries. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCalculationSummaryDto"][];
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
    SavedCalculations_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key within a day gives the first answer and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCalculationDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCalculationDto"];
                };
            };
            /**
             * @description Bad Request: malformed-request, validation-failed, unreadable-file
             *
             *     Bad Request: malformed-request, validation-failed, unreadable-file
             */
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
            /** @description Unprocessable Entity: idempotency-key-reused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    SavedCalculations_get: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["SavedCalculationDto"];
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
    SavedCalculations_delete: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    CalculationReport_savedReport: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
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
    Tax_chargedRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["ChargedRateDto"][];
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    RuleChanges_list: {
        parameters: {
            query?: {
                /** @description Maximum number of entries in the answer. */
                limit?: number;
                /** @description How many of the newest are left out. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    /** @description How many there are. */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleChangeDto"][];
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
    RuleChanges_propose: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating the request with the same key within a day gives the first answer and does nothing twice. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditionProposalDto"] | components["schemas"]["OverrideProposalDto"] | components["schemas"]["OverrideEndProposalDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleChangeDto"];
                };
            };
            /**
             * @description Bad Request: malformed-request, validation-failed, unreadable-file
             *
             *     Bad Request: malformed-request, validation-failed, unreadable-file
             */
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /**
             * @description Conflict: conflict, idempotency-conflict
             *
             *     Conflict: conflict, idempotency-conflict
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
            /** @description Unprocessable Entity: idempotency-key-reused */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemDto"];
                };
            };
        };
    };
    RuleChanges_get: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["RuleChangeDto"];
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
    RuleChanges_approve: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["RuleChangeDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    RuleChanges_policies: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
    RuleChanges_reject: {
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
                "application/json": components["schemas"]["RejectRuleChangeDto"];
            };
        };
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["RuleChangeDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    RuleChanges_withdraw: {
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
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["RuleChangeDto"];
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
            /** @description Forbidden: forbidden, foreign-origin, no-account, email-not-verified */
            403: {
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
    TaxSettings_rule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["RuleDetailDto"];
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
    TaxSettings_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Something is wrong on our side: internal-error, unavailable, storage-full */
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
                    "application/json": components["schemas"]["TaxSettingsDto"];
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
