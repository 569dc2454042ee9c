import { passkeys } from '@sengi/contract/auth/passkeys'
import { createClient } from '@sengi/contract/client'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../lib/live/mutation.ts'
import { connection } from '../../lib/session/entry-api.ts'
import { meKey } from '../../lib/session/me.ts'

const api = createClient(passkeys, connection)
const passkeysKey = ['passkeys'] as const

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => api.listPasskeys(undefined, { signal }) })

export interface NewKey {
  name: string
  password: string
  code: string
}

/** The browser asks for finger, face or PIN between two calls. @throws an error of the browser's when its reader thinks better of it */
export const useAddPasskey = () =>
  useChange(async ({ name, ...body }: NewKey) => {
    const { options } = await api.beginPasskey({ body })
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The contract does not spell what only browser and library read.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON: client_data, attestationObject: attestation } = response
    return api.addPasskey({ body: { name, id, client_data, attestation, transports: transportsOf(response) } })
  })

export const useRenamePasskey = (passkey_id: string) =>
  useChange((body: { name: string }) => api.renamePasskey({ params: { passkey_id }, body }))

export const useRemovePasskey = (passkey_id: string) =>
  useChange((body: { password: string }) => api.removePasskey({ params: { passkey_id }, body }))

/** What others say of it is asked anew: with a passkey payments are confirmed. */
function useChange<Body, Answer>(call: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => Promise.all([passkeysKey, meKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Those that the contract knows: browsers learn new ones. */
const transportsOf = ({ transports = [] }: RegistrationResponseJSON['response']) =>
  known.filter((one) => (transports as readonly string[]).includes(one))
