// Generated from backend/src/jurisdictions/filing.types.ts.
export const FILING_TYPES = [
  {
    "type": "quarterly",
    "label": "Quarterly"
  },
  {
    "type": "annual",
    "label": "Annual"
  },
  {
    "type": "monthly",
    "label": "Monthly"
  },
  {
    "type": "semi-annual",
    "label": "Semi-annual"
  },
  {
    "type": "form_802",
    "label": "Form 802"
  },
  {
    "type": "slip_filing",
    "label": "SLIP filing"
  },
  {
    "type": "sltx_filing",
    "label": "SLTX filing"
  },
  {
    "type": "other",
    "label": "Other"
  }
] as const;
