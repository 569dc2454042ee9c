import { describe, expect, test } from 'vitest'
import {
  isSameSide,
  lookOf,
  type OurSide,
  outcomeOf,
  reconciliationStatusOf,
  type WalletStanding,
} from './reconciliation.rules.ts'

const nothing = { leaving: 0n, arriving: 0n, moving: 0n, torn: 0n, dust: 0n }
const side = (more: Partial<OurSide> = {}): OurSide => ({ books: 100n, passing: nothing, least: 0n, most: 0n, ...more })
const at = new Date('2026-11-28T10:00:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
const known = (more: Partial<WalletStanding> = {}): WalletStanding => ({
  ...{ difference: null, differsSince: null, accepted: null, hasOpenBreak: false },
  ...more,
})
const outcome = (standing: WalletStanding, chain: bigint, ours = side()) =>
  outcomeOf(standing, lookOf(ours, chain, at), 600)

test('what explains it is taken off, whichever way it goes', () => {
  const passing = { leaving: -7n, arriving: 5n, moving: -1n, torn: -2n, dust: 1n }
  expect(lookOf(side({ passing }), 96n, at).difference).toBe(0n)
  expect(lookOf(side({ passing }), 95n, at).difference).toBe(-1n)
})

test('two readings of our side are the same only when every part of them is', () => {
  expect(isSameSide(side(), side())).toBe(true)
  for (const other of [{ books: 1n }, { least: -1n }, { most: 1n }, { passing: { ...nothing, torn: -1n } }]) {
    expect(isSameSide(side(), side(other))).toBe(false)
  }
})

describe('a difference', () => {
  test('is a break once it stood unchanged for long enough, to the second', () => {
    expect(outcome(known(), 99n)).toEqual({ differsSince: at, accepted: null, step: 'none' })
    const young = known({ difference: -1n, differsSince: ago(599) })
    expect(outcome(young, 99n)).toMatchObject({ differsSince: ago(599), step: 'none' })
    const old = known({ difference: -1n, differsSince: ago(600) })
    expect(outcome(old, 99n)).toMatchObject({ differsSince: ago(600), step: 'raise' })
    expect(outcome(old, 98n)).toMatchObject({ differsSince: at, step: 'none' })
  })

  test('that a person explained is none until it changes', () => {
    const explained = known({ difference: -1n, differsSince: ago(9_000), accepted: -1n })
    expect(outcome(explained, 99n)).toMatchObject({ accepted: -1n, step: 'none' })
    const changed = known({ difference: -2n, differsSince: ago(600), accepted: -1n })
    expect(outcome(changed, 98n)).toMatchObject({ accepted: null, step: 'raise' })
    expect(outcome(explained, 100n)).toMatchObject({ accepted: null, step: 'none' })
  })

  test('that payments could be which nobody can tell of begins nothing and ends nothing', () => {
    const ours = side({ least: -10n, most: 0n })
    const old = known({ difference: -10n, differsSince: ago(9_000) })
    expect(outcome(old, 90n, ours).step).toBe('none')
    expect(outcome({ ...old, hasOpenBreak: true }, 90n, ours).step).toBe('none')
    expect(outcome(known({ difference: -11n, differsSince: ago(600) }), 89n, ours).step).toBe('raise')
    expect(outcome({ ...old, hasOpenBreak: true }, 100n, ours).step).toBe('close')
  })

  test('of an open break is brought up to date at once, and ends it when it is none', () => {
    const open = known({ difference: -1n, differsSince: ago(900), hasOpenBreak: true })
    expect(outcome(open, 42n)).toMatchObject({ differsSince: at, step: 'update' })
    expect(outcome(open, 100n)).toEqual({ differsSince: null, accepted: null, step: 'close' })
  })
})

test('what a wallet is said to be', () => {
  const wallet = { wallet: { asset: 'BTC', cold: null }, label: null, notAskedSince: null } as const
  const said = (
    standing: WalletStanding,
    chain: bigint | null,
    more: Partial<OurSide> = {},
    notAskedSince: Date | null = null,
  ) =>
    reconciliationStatusOf({
      ...wallet,
      ...standing,
      notAskedSince,
      look: chain === null ? null : lookOf(side(more), chain, at),
    })
  expect(said(known(), null)).toBe('not_asked')
  expect(said(known(), 100n)).toBe('agrees')
  expect(said(known(), 100n, {}, at)).toBe('not_asked')
  expect(said(known(), 99n)).toBe('settling')
  expect(said(known(), 99n, { least: -1n })).toBe('in_doubt')
  expect(said(known({ accepted: -1n }), 99n)).toBe('accepted')
  expect(said(known({ hasOpenBreak: true }), 99n, {}, at)).toBe('differs')
})
