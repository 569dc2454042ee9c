import type { Tier } from '@sengi/contract/fields'

/** Somebody who lives in every sandbox. */
export interface DemoPerson {
  readonly username: string
  readonly email: string
  readonly legalName: string | null
  readonly tier: Tier
  /** Days before the seeding on which the account was opened. */
  readonly joined: number
}

const person = (username: string, legalName: string, tier: Tier, joined: number): DemoPerson => ({
  username,
  email: `${username}@sengi.example`,
  legalName,
  tier,
  joined,
})

/** The one whom visitors play. */
export const demoUser: DemoPerson = person('demo', 'Naledi Mokoena', 'tier_2', 61)

/** Real accounts that nobody can sign in to. */
const friends: readonly DemoPerson[] = [
  person('thabo', 'Thabo Nkosi', 'tier_2', 140),
  person('lindiwe', 'Lindiwe Dlamini', 'tier_1', 112),
  person('ayesha', 'Ayesha Patel', 'tier_2', 98),
  person('pieter', 'Pieter van der Merwe', 'tier_1', 85),
  person('nomsa', 'Nomsa Khumalo', 'tier_1', 77),
]

export const demoStaff: DemoPerson = {
  username: 'demo_staff',
  email: 'staff@sengi.example',
  legalName: null,
  tier: 'tier_0',
  joined: 150,
}

/** A colleague of theirs, as whom nobody can sign in either: what she asks for waits for a second person. */
export const demoTreasurer: DemoPerson = {
  username: 'zanele_treasury',
  email: 'zanele@sengi.example',
  legalName: null,
  tier: 'tier_0',
  joined: 149,
}

/** Everybody whom a new sandbox knows. */
export const everybody: readonly DemoPerson[] = [demoUser, ...friends, demoStaff, demoTreasurer]

/** What the login page offers in the sandbox, where these passwords protect play money only. */
export const demoAccounts = [
  { label: 'Demo user', email: demoUser.email, password: 'play-money-for-everyone' },
  { label: 'Demo staff', email: demoStaff.email, password: 'behind-the-counter-too' },
]
