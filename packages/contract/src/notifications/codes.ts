/** Notifications: every refusal by its code, with the HTTP status. */
export const notificationsCodes = {
  notification_not_found: 404,
  notice_not_mutable: 409,
  push_service_unknown: 422,
} as const
