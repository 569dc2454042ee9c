import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import type { Someone } from './api.ts'
import { asOwner, type World } from './world.ts'

const pin = '8305'

/** Gives somebody a PIN that was set long ago, so that it brakes nothing. */
export async function settlePin({ url }: World, someone: Someone): Promise<void> {
  await someone.api.auth.setPin({ body: { pin, password: someone.password } })
  await asOwner(
    url,
    `set session_replication_role = replica;
     update audit_event set at = at - interval '25 hours' where action = 'auth.pin_set' and actor_id = '${someone.id}'`,
  )
}

/** Gives the PIN for one payment with these facts. */
export async function pinFor({ api }: Someone, act: StepUpAct, facts: StepUpFacts): Promise<string> {
  return (await api.auth.stepUp({ body: { pin, act, facts } })).token
}

/** As if one had paid the other long ago. */
export const acquaint = ({ url }: World, from: { id: string }, to: { id: string }) =>
  asOwner(
    url,
    `insert into payee_paid (user_id, payee_id, first_paid_at) values ($1, $2, clock_now() - interval '30 days')
     on conflict (user_id, payee_id) do update set first_paid_at = excluded.first_paid_at`,
    [from.id, to.id],
  )
