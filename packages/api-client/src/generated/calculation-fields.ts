// Generated from backend/src/tax and backend/src/facts.
export const CALCULATION_FIELDS = [
  {
    "name": "state",
    "kind": "state",
    "label": "State",
    "help": null,
    "isPremium": false
  },
  {
    "name": "premium",
    "kind": "amount",
    "label": "Premium Amount",
    "help": null,
    "isPremium": true
  },
  {
    "name": "policyType",
    "kind": "choice",
    "label": "Policy Type",
    "help": "Optional. Determines exemptions",
    "isPremium": false,
    "words": "policyType",
    "empty": "Not specified"
  },
  {
    "name": "effectiveDate",
    "kind": "date",
    "label": "Effective Date",
    "help": "Optional. Policy inception date; today if left blank",
    "isPremium": false
  },
  {
    "name": "transactionDate",
    "kind": "date",
    "label": "Transaction Date",
    "help": "The effective date if left blank",
    "isPremium": false
  },
  {
    "name": "extensionDate",
    "kind": "date",
    "label": "Extension Starts",
    "help": "First day of an extension this premium is for",
    "isPremium": false
  },
  {
    "name": "boundDate",
    "kind": "date",
    "label": "Bound Date",
    "help": "New policies and renewals: the later of this date and inception counts",
    "isPremium": false
  },
  {
    "name": "expirationDate",
    "kind": "date",
    "label": "Expiration Date",
    "help": "For a term of more than one year",
    "isPremium": false
  },
  {
    "name": "installment",
    "kind": "number",
    "label": "Installment",
    "help": "2 or higher: the rates of the first, without flat charges",
    "isPremium": false,
    "min": 1,
    "max": 120,
    "decimals": 0,
    "inputAdvice": "Enter a whole number from 1 to 120."
  },
  {
    "name": "transactionType",
    "kind": "choice",
    "label": "Transaction Type",
    "help": null,
    "isPremium": false,
    "words": "transactionType",
    "empty": "New policy (default)",
    "usual": "new"
  },
  {
    "name": "insurerFees",
    "kind": "amount",
    "label": "Insurer Fees",
    "help": "Policy, inspection and other fees the insurer charges",
    "isPremium": false
  },
  {
    "name": "brokerFees",
    "kind": "amount",
    "label": "Broker Fees",
    "help": "Fees the broker charges and keeps",
    "isPremium": false
  },
  {
    "name": "feeItems",
    "kind": "fees",
    "label": "Fees",
    "help": null,
    "isPremium": false
  },
  {
    "name": "firePremium",
    "kind": "amount",
    "label": "Fire Premium",
    "help": "The part of the premium for fire",
    "isPremium": true
  },
  {
    "name": "nonUsPremium",
    "kind": "amount",
    "label": "Premium Outside the U.S.",
    "help": "The part for exposure outside the United States",
    "isPremium": true
  },
  {
    "name": "inStatePremium",
    "kind": "amount",
    "label": "In-State Premium",
    "help": "The part for risk in the home state, if the state taxes only that part",
    "isPremium": true
  },
  {
    "name": "premiumCollected",
    "kind": "amount",
    "label": "Premium Collected",
    "help": "Returns: what the policy paid before. No charge is returned beyond that",
    "isPremium": false
  },
  {
    "name": "minimumEarnedPercent",
    "kind": "number",
    "label": "Minimum Earned",
    "help": "Returns: minimum percent the insurer keeps",
    "isPremium": false,
    "min": 0,
    "max": 100,
    "decimals": 2,
    "inputAdvice": "Enter a percent from 0 to 100, for example 25."
  },
  {
    "name": "lineOfBusiness",
    "kind": "choice",
    "label": "Line of Business",
    "help": null,
    "isPremium": false,
    "words": "lineOfBusiness",
    "empty": "From the policy type"
  },
  {
    "name": "coverageCode",
    "kind": "text",
    "label": "Coverage Code",
    "help": "The office’s code, instead of a line of business",
    "isPremium": false
  },
  {
    "name": "exemption",
    "kind": "choice",
    "label": "Exemption",
    "help": null,
    "isPremium": false,
    "words": "exemption",
    "empty": "None"
  },
  {
    "name": "municipality",
    "kind": "text",
    "label": "City or County",
    "help": "Needed where a city or county taxes premium",
    "isPremium": false
  },
  {
    "name": "independentlyProcured",
    "kind": "flag",
    "label": "Independently procured, without a broker",
    "help": null,
    "isPremium": false,
    "asks": false
  },
  {
    "name": "interstateTransport",
    "kind": "flag",
    "label": "Interstate Transport",
    "help": "Railroad in interstate commerce, or aircraft of an aircraft manufacturer or in scheduled interstate flight",
    "isPremium": false,
    "asks": true
  },
  {
    "name": "parts",
    "kind": "coverages",
    "label": "Coverages",
    "help": null,
    "isPremium": false
  },
  {
    "name": "multiState",
    "kind": "flag",
    "label": "Multi-jurisdiction: also covers risk in other states",
    "help": null,
    "isPremium": false,
    "asks": false
  },
  {
    "name": "unconfirmedFees",
    "kind": "choice",
    "label": "Unconfirmed Fees",
    "help": null,
    "isPremium": false,
    "words": "unconfirmedFees",
    "empty": "Tax them (default)",
    "usual": "include"
  },
  {
    "name": "edition",
    "kind": "choice",
    "label": "Edition",
    "help": null,
    "isPremium": false,
    "words": "edition"
  }
] as const;

export const BATCH_COLUMNS = [
  {
    "name": "state",
    "help": "Two letters, for example VA",
    "isRequired": true
  },
  {
    "name": "premium",
    "help": "Dollars, at most two decimals; negative only with a transaction type that returns premium",
    "isRequired": true
  },
  {
    "name": "policy_type",
    "help": "For example general_liability or workers_compensation; some types are exempt",
    "isRequired": false
  },
  {
    "name": "effective_date",
    "help": "Inception of the policy, YYYY-MM-DD; today when blank",
    "isRequired": false
  },
  {
    "name": "transaction_date",
    "help": "YYYY-MM-DD; the effective date when blank",
    "isRequired": false
  },
  {
    "name": "extension_date",
    "help": "First day of an extension that the premium is for, YYYY-MM-DD",
    "isRequired": false
  },
  {
    "name": "bound_date",
    "help": "Day a new policy or renewal was bound, YYYY-MM-DD; the later of it and inception counts",
    "isRequired": false
  },
  {
    "name": "expiration_date",
    "help": "Last day of a term of more than one year, YYYY-MM-DD",
    "isRequired": false
  },
  {
    "name": "installment",
    "help": "2 or higher for later installments: the rates of the first, without flat charges",
    "isRequired": false
  },
  {
    "name": "transaction_type",
    "help": "new, renewal, endorsement, return_premium, cancellation, reinstatement or audit",
    "isRequired": false
  },
  {
    "name": "insurer_fees",
    "help": "Fees of the insurer in addition to the premium, dollars",
    "isRequired": false
  },
  {
    "name": "broker_fees",
    "help": "Fees that the broker keeps, dollars",
    "isRequired": false
  },
  {
    "name": "policy_fee",
    "help": "Policy fee of the insurer, dollars",
    "isRequired": false
  },
  {
    "name": "inspection_fee",
    "help": "Inspection fee of the insurer, dollars",
    "isRequired": false
  },
  {
    "name": "agent_fee",
    "help": "Fee of the surplus lines agent who files, dollars",
    "isRequired": false
  },
  {
    "name": "fire_premium",
    "help": "The part of the premium for fire",
    "isRequired": false
  },
  {
    "name": "non_us_premium",
    "help": "The part of the premium for exposure outside the United States",
    "isRequired": false
  },
  {
    "name": "in_state_premium",
    "help": "The part of the premium for risk in the home state, where only that part is taxed",
    "isRequired": false
  },
  {
    "name": "premium_collected",
    "help": "Returns only: the premium collected so far; no charge is returned beyond it",
    "isRequired": false
  },
  {
    "name": "minimum_earned_percent",
    "help": "Returns only: the minimum percent the insurer keeps, for example 25",
    "isRequired": false
  },
  {
    "name": "line_of_business",
    "help": "Finer than the policy type, for example flood or ocean_marine",
    "isRequired": false
  },
  {
    "name": "coverage_code",
    "help": "Code of the state’s office, instead of a line of business",
    "isRequired": false
  },
  {
    "name": "exemption",
    "help": "For example government or school_district",
    "isRequired": false
  },
  {
    "name": "municipality",
    "help": "City or county, where local taxes exist",
    "isRequired": false
  },
  {
    "name": "independently_procured",
    "help": "yes when bought without a broker",
    "isRequired": false
  },
  {
    "name": "interstate_transport",
    "help": "yes or no: railroad in interstate commerce, aircraft in scheduled interstate flight",
    "isRequired": false
  },
  {
    "name": "parts",
    "help": "The premium by coverage, for example 1001 6000.00; 5001 4000.00",
    "isRequired": false
  },
  {
    "name": "multi_state",
    "help": "yes when the policy covers risk in more than one state",
    "isRequired": false
  },
  {
    "name": "unconfirmed_fees",
    "help": "exclude to omit fees that no source confirms are taxed; they are taxed when blank",
    "isRequired": false
  },
  {
    "name": "edition",
    "help": "product or statute; your organization’s edition when blank",
    "isRequired": false
  },
  {
    "name": "charged_premium_tax",
    "help": "Premium tax on the invoice, dollars; does not change the tax that is due",
    "isRequired": false
  },
  {
    "name": "charged_stamping_fee",
    "help": "Fee of the stamping office on the invoice, dollars",
    "isRequired": false
  },
  {
    "name": "charged_other",
    "help": "All other charges for a state or an office on the invoice, dollars",
    "isRequired": false
  },
  {
    "name": "charged_total",
    "help": "All taxes and fees of states and offices on the invoice, dollars; without the premium",
    "isRequired": false
  }
] as const;
