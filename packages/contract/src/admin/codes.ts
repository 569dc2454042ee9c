/** The control centre: every refusal by its code, with the HTTP status. */
export const adminCodes = {
  field_not_there: 404,
  approval_not_found: 404,
  view_not_found: 404,
  view_named: 409,
  view_filters_unknown: 422,
  too_many_views: 409,
  nobody_to_tag: 422,
  too_many_tags: 409,
  too_many_tags_of_one: 409,
} as const
