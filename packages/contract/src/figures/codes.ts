/** Figures: every refusal by its code, with the HTTP status. */
export const figuresCodes = {
  figure_not_found: 404,
  figure_refused: 422,
  figure_in_past: 422,
} as const
