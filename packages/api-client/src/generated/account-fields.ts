// Generated from backend/src/accounts/account-fields.ts.
export const ACCOUNT_FIELDS = [
  {
    "name": "accountName",
    "kind": "name",
    "label": "Account Name",
    "column": "account_name",
    "columnHelp": "Required, 2 to 200 characters"
  },
  {
    "name": "accountNumber",
    "kind": "line",
    "label": "Account Number",
    "column": "account_number",
    "columnHelp": "Unique to each account"
  },
  {
    "name": "primaryContactName",
    "kind": "line",
    "label": "Primary Contact Name",
    "column": "primary_contact_name",
    "columnHelp": "Person to contact"
  },
  {
    "name": "primaryContactEmail",
    "kind": "email",
    "label": "Primary Contact Email",
    "column": "primary_contact_email",
    "columnHelp": "For example name@example.com"
  },
  {
    "name": "primaryContactPhone",
    "kind": "line",
    "label": "Primary Contact Phone",
    "column": "primary_contact_phone",
    "columnHelp": "Any format"
  },
  {
    "name": "businessType",
    "kind": "choice",
    "label": "Business Type",
    "column": "business_type",
    "columnHelp": "corporation, llc, partnership, sole-proprietorship or non-profit"
  },
  {
    "name": "businessDescription",
    "kind": "text",
    "label": "Business Description",
    "column": "business_description",
    "columnHelp": "Free text"
  },
  {
    "name": "yearEstablished",
    "kind": "year",
    "label": "Year Established",
    "column": "year_established",
    "columnHelp": "For example 1998"
  },
  {
    "name": "mailingAddress",
    "kind": "line",
    "label": "Mailing Address",
    "column": "mailing_address",
    "columnHelp": "Street or P.O. box"
  },
  {
    "name": "city",
    "kind": "line",
    "label": "City",
    "column": "city",
    "columnHelp": "City"
  },
  {
    "name": "state",
    "kind": "state",
    "label": "State",
    "column": "state",
    "columnHelp": "Two letters, for example VA"
  },
  {
    "name": "zipCode",
    "kind": "line",
    "label": "ZIP Code",
    "column": "zip_code",
    "columnHelp": "For example 23510"
  },
  {
    "name": "federalTaxId",
    "kind": "tax-id",
    "label": "Federal Tax ID",
    "column": "federal_tax_id",
    "columnHelp": "In full; stored encrypted"
  },
  {
    "name": "notes",
    "kind": "text",
    "label": "Notes",
    "column": "notes",
    "columnHelp": "Free text"
  }
] as const;
