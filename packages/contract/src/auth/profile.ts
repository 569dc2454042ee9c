import * as z from 'zod/mini'
import { registration } from '../auth.ts'
import { says } from '../base/says.ts'
import { defineApi } from '../endpoint.ts'
import { page, timestamp } from '../fields.ts'
import { visibleText } from '../visible-text.ts'
import { emailCode } from './email.ts'
import { confirmation } from './step-up.ts'

/** A change that waits for its code. */
const pendingEmail = z.object({ email: z.string(), expires_at: timestamp })
const pendingPhone = z.object({
  phone: z.string(),
  /** Where the second code went that the old side agrees with; null for the first number. */
  old_way: z.nullable(z.enum(['phone', 'email'])),
  expires_at: timestamp,
})

const profile = z.object({
  username: z.string(),
  /** How the person wants to be called beside their @username: never the name on a document. */
  display_name: z.nullable(z.string()),
  /** When the username may be changed; null when it may be now. */
  username_free_at: z.nullable(timestamp),
  /** Names that were given up: nobody else gets them. */
  former_usernames: z.array(z.string()),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.nullable(z.string()),
  phone_confirmed: z.boolean(),
  pending_email: z.nullable(pendingEmail),
  pending_phone: z.nullable(pendingPhone),
})
export type Profile = z.infer<typeof profile>

export const newDisplayName = z.object({
  /** An empty one takes it back. */
  display_name: visibleText(says('display_name')).check(z.maxLength(40, says('display_name_long'))),
})

export const newUsername = z.object({ username: registration.shape.username })

export const newEmail = z.object({
  email: registration.shape.email,
  /** Who is there: the PIN, or the password of somebody without one. */
  ...confirmation.shape,
})

export const newPhone = z.object({
  phone: z.string(says('phone')).check(z.minLength(1, says('phone')), z.maxLength(30, says('phone_long'))),
  /** The number before is lost: its side is asked by e-mail instead. */
  lost_old: z.optional(z.boolean(says('yes_or_no'))),
})

export const phoneCodes = z.object({ code: emailCode.shape.code, old_code: z.optional(emailCode.shape.code) })

/** A text message in the built-in telephones. */
const sandboxText = z.object({ id: z.uuid(), to: z.string(), text: z.string(), received_at: timestamp })

/** Apart from the other calls of an account, so that nobody waits for them before signing in. */
export const profiles = defineApi({
  getProfile: {
    method: 'GET',
    path: '/api/auth/profile',
    auth: 'user',
    summary: 'How you are called and reached, and which change waits for a code',
    response: profile,
  },
  changeDisplayName: {
    method: 'PUT',
    path: '/api/auth/profile/display_name',
    auth: 'user',
    summary: 'Choose the name that others see beside your @username; empty takes it back',
    body: newDisplayName,
    response: profile,
  },
  changeUsername: {
    method: 'PUT',
    path: '/api/auth/profile/username',
    auth: 'user',
    summary: 'Change your username, once in a while; the old one stays yours and finds nobody',
    body: newUsername,
    response: profile,
  },
  askEmailChange: {
    method: 'POST',
    path: '/api/auth/profile/email',
    auth: 'user',
    summary: 'Have a code sent to another e-mail address; asks your PIN, or your password without one',
    body: newEmail,
    response: profile,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/auth/profile/email/confirm',
    auth: 'user',
    summary: 'Take the other address with the code from it; five tries, 15 minutes',
    body: emailCode,
    response: profile,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/auth/profile/email',
    auth: 'user',
    summary: 'Keep your e-mail address: the code serves no more',
    response: profile,
  },
  askPhoneChange: {
    method: 'POST',
    path: '/api/auth/profile/phone',
    auth: 'user',
    summary: 'Have a code sent to a mobile number, and one to the number before',
    body: newPhone,
    response: profile,
  },
  confirmPhoneChange: {
    method: 'POST',
    path: '/api/auth/profile/phone/confirm',
    auth: 'user',
    summary: 'Confirm a new number with its code, and that of the old one; five tries, 10 minutes',
    body: phoneCodes,
    response: profile,
  },
  cancelPhoneChange: {
    method: 'DELETE',
    path: '/api/auth/profile/phone',
    auth: 'user',
    summary: 'Keep the number that you have: the codes serve no more',
    response: profile,
  },
  sandboxTexts: {
    method: 'GET',
    path: '/api/admin/sandbox/texts',
    auth: 'staff',
    summary: 'Sandbox only: the text messages that were sent, newest first, to one number or to all',
    query: z.object({ ...page, to: z.optional(visibleText().check(z.maxLength(30))) }),
    response: z.array(sandboxText),
  },
})
