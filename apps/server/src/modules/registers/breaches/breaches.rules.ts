import type { breachDelays, breachEnds } from '@sengi/contract/registers/breaches'

export type { ListSort } from '@sengi/contract/fields'

export type BreachEnd = (typeof breachEnds)[number]
export type BreachDelay = (typeof breachDelays)[number]

/** What people are told of a breach. */
export interface BreachNotice {
  readonly consequences: string | null
  readonly measures: string | null
  readonly advice: string | null
  readonly intruder: string | null
  readonly delay: BreachDelay | null
}

/** Somebody may have had access to personal information. */
export interface PrivacyBreach extends BreachNotice {
  readonly id: string
  /** A day in South Africa. */
  readonly foundOn: string
  readonly what: string
  readonly people: number | null
  readonly owner: string
  readonly openedAt: Date
  readonly aimAt: Date
  readonly regulator: { readonly at: Date; readonly reference: string } | null
  readonly told: { readonly at: Date; readonly how: string } | null
  readonly ended: { readonly at: Date; readonly end: BreachEnd; readonly reason: string } | null
  readonly readAt: Date
}

export type BreachAct = 'describe' | 'regulator' | 'people' | BreachEnd

/** What has to be so before each act; what is over is never altered. */
const needs: Readonly<Record<BreachAct, (breach: PrivacyBreach) => boolean>> = {
  // What people were told stays as they were told it.
  describe: ({ told }) => told === null,
  regulator: ({ regulator }) => regulator === null,
  people: ({ told, consequences, measures, advice }) =>
    told === null && consequences !== null && measures !== null && advice !== null,
  told: ({ regulator, told }) => regulator !== null && told !== null,
  unfounded: () => true,
}

export const mayDo = (breach: PrivacyBreach, act: BreachAct): boolean => breach.ended === null && needs[act](breach)

/** Late is what our aim is over for while somebody is still to be told. */
export const isLate = ({ ended, regulator, told, aimAt, readAt }: PrivacyBreach): boolean =>
  ended === null && (regulator === null || told === null) && aimAt <= readAt
