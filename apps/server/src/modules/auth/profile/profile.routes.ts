import { profiles } from '@sengi/contract/auth/profile'
import type { Db } from '../../../platform/db.ts'
import { readPage } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { openPasswords, type PasswordCost } from '../passwords.ts'
import type { ProfileSettings } from './codes.service.ts'
import { askEmailChange, cancelEmailChange, confirmEmailChange } from './email-change.service.ts'
import { changeDisplayName, changeUsername, profileOf } from './names.service.ts'
import { askPhoneChange, cancelPhoneChange, confirmPhoneChange } from './phone-change.service.ts'
import { listTelephones, type Telephones } from './texts.service.ts'

interface Given {
  readonly config: Parameters<typeof openPasswords>[0] & { readonly APP_ENV: 'sandbox' | 'production' }
  readonly passwordCost: PasswordCost | undefined
  readonly publicUrl: string
  readonly telephones: Telephones
}

export function profileRoutes({ config, passwordCost, publicUrl, telephones }: Given): Route[] {
  const { passwords, peppers } = openPasswords(config, passwordCost)
  return [
    ...nameRoutes({ passwords, peppers, isSandbox: config.APP_ENV === 'sandbox', publicUrl }),
    ...telephoneRoutes(telephones),
  ]
}

const { sandboxTexts, ...own } = profiles

const nameRoutes = (settings: ProfileSettings): Route[] =>
  serve(own, {
    getProfile: { handle: ({ db, user }) => shown(db, user.id) },
    changeDisplayName: {
      handle: async ({ db, user, body, origin }) => {
        await changeDisplayName(db, user.id, body.display_name, origin.network)
        return shown(db, user.id)
      },
    },
    changeUsername: {
      hourlyLimit: 'lookUps',
      handle: async ({ db, user, body, origin: { network } }) => {
        await changeUsername(db, user.id, { to: body.username, publicUrl: settings.publicUrl, network })
        return shown(db, user.id)
      },
    },
    askEmailChange: {
      handle: async ({ db, user, body, origin }) => {
        await askEmailChange(db, settings, user, body, origin)
        return shown(db, user.id)
      },
    },
    confirmEmailChange: {
      handle: async ({ db, user, body, origin }) => {
        await confirmEmailChange(db, settings, user.id, body.code, origin.network)
        return shown(db, user.id)
      },
    },
    cancelEmailChange: {
      handle: async ({ db, user, origin }) => {
        await cancelEmailChange(db, user.id, origin.network)
        return shown(db, user.id)
      },
    },
    askPhoneChange: {
      handle: async ({ db, user, body: { phone, lost_old: isLost = false }, origin: { network } }) => {
        await askPhoneChange(db, settings, user.id, { phone, isLost, network })
        return shown(db, user.id)
      },
    },
    confirmPhoneChange: {
      handle: async ({ db, user, body: { code, old_code: oldCode }, origin: { network } }) => {
        await confirmPhoneChange(db, settings, user.id, { code, oldCode, network })
        return shown(db, user.id)
      },
    },
    cancelPhoneChange: {
      handle: async ({ db, user, origin }) => {
        await cancelPhoneChange(db, user.id, origin.network)
        return shown(db, user.id)
      },
    },
  })

const telephoneRoutes = (telephones: Telephones): Route[] =>
  serve(
    { sandboxTexts },
    {
      sandboxTexts: {
        permission: 'sandbox.drive',
        handle: async ({ db, user, query, nextPage }) => {
          const texts = await readPage({ query, nextPage }, ({ limit: size, before }) =>
            listTelephones(db, telephones, user.id, { to: query.to, before, size }),
          )
          return texts.map(({ id, to, text, receivedAt }) => ({ id, to, text, received_at: receivedAt.toISOString() }))
        },
      },
    },
  )

async function shown(db: Db, userId: string) {
  const own = await profileOf(db, userId)
  return {
    username: own.username,
    display_name: own.displayName,
    username_free_at: own.usernameFreeAt?.toISOString() ?? null,
    former_usernames: [...own.formerUsernames],
    email: own.email,
    email_verified: own.isEmailVerified,
    phone: own.phone,
    phone_confirmed: own.isPhoneConfirmed,
    pending_email: own.pendingEmail && {
      email: own.pendingEmail.typed,
      expires_at: own.pendingEmail.expiresAt.toISOString(),
    },
    pending_phone: own.pendingPhone && {
      phone: own.pendingPhone.target,
      old_way: own.pendingPhone.oldWay,
      expires_at: own.pendingPhone.expiresAt.toISOString(),
    },
  }
}
