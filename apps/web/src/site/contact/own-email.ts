import type { Me } from '@sengi/contract/auth'
import { queryClient } from '../../lib/live/query-client.ts'
import { meKey } from '../../lib/session/me.ts'

/** The address of the person who is signed in; asked inside the app alone, where it is known already. */
export const ownEmail = (): string => queryClient.getQueryData<Me>(meKey)?.email ?? ''
