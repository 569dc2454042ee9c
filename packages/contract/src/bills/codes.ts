/** Bills: every refusal by its code, with the HTTP status. */
export const billsCodes = {
  bill_changed: 409,
  group_not_found: 404,
  group_archived: 409,
  members_refused: 422,
  balance_not_zero: 409,
  owner_must_stay: 409,
  split_refused: 422,
  settlement_refused: 422,
  overpays: 409,
  not_undoable: 409,
  csv_refused: 422,
} as const
