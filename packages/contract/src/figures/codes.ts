/** Figures: every refusal by its code, with the HTTP status. */
export const figuresCodes = {
  figure_not_found: 404,
  figure_refused: 422,
  figure_in_past: 422,
  figure_unchanged: 422,
  figure_notice_short: 422,
  figure_proposal_not_found: 404,
  figure_proposal_open: 409,
  figure_proposal_over: 409,
  figure_proposal_changed: 409,
  figure_moved_on: 409,
  figure_proposed_by_you: 403,
  figure_proposed_by_other: 403,
} as const
