import { passkeys } from '@sengi/contract/auth/passkeys'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { phrases } from '../../../platform/words/phrase.ts'
import { inWords } from '../../../platform/words/words.ts'
import type { FactorKeeper } from '../factors/factors.service.ts'
import { type KeptPasskey, listPasskeys } from '../factors/passkeys.store.ts'
import type { AuthSettings } from '../sessions/accounts.service.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.service.ts'

const say = phrases('auth/answers')

export const passkeyRoutes = (settings: AuthSettings & FactorKeeper): Route[] =>
  serve(passkeys, {
    listPasskeys: { handle: async ({ db, user }) => (await listPasskeys(db, user.id)).map(presentPasskey) },
    beginPasskey: {
      handle: async ({ db, user, body, origin }) => ({
        options: await beginPasskey(db, settings, user, body, origin),
      }),
    },
    addPasskey: {
      handle: async ({ db, user, body, origin }) =>
        presentPasskey(await addPasskey(db, settings, user, body, origin.network)),
    },
    renamePasskey: {
      handle: async ({ db, user, params, body, origin }) =>
        presentPasskey(await renamePasskey(db, user, params.passkey_id, body.name, origin.network)),
    },
    removePasskey: {
      handle: async ({ db, user, params, body, origin, language }) => {
        const removed = { id: params.passkey_id, password: body.password }
        await removePasskey(db, settings, user, removed, origin)
        return { message: inWords(language, say('passkey_removed')) }
      },
    },
  })

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: KeptPasskey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
