import { formatAmount } from '@sengi/money'
import { expect, test } from 'vitest'
import { DomainError } from '../../platform/errors.ts'
import { standards } from '../settings/index.ts'
import { buyLimitOf, nextTier, stepRefusal, tierTerms } from './kyc.rules.ts'

test.each([
  ['tier_0', 'tier_1', null],
  ['tier_1', 'tier_2', null],
  ['tier_2', 'tier_3', null],
  ['tier_0', 'tier_0', 'tier_reached_already'],
  ['tier_0', 'tier_2', 'one_step_only'],
  ['tier_0', 'tier_3', 'one_step_only'],
  ['tier_2', 'tier_1', 'tier_reached_already'],
  ['tier_3', 'tier_3', 'already_at_tier'],
  ['tier_3', 'tier_0', 'already_at_tier'],
] as const)('from %s to %s: %s', (current, target, code) => {
  expect(stepRefusal(current, target)?.code ?? null).toBe(code)
})

test('the top says so in the words of the specification', () => {
  const refused = stepRefusal('tier_3', 'tier_3')

  expect(refused && DomainError.of(refused).message).toBe('Already at highest KYC tier')
})

test('every tier leads to the next and allows more', () => {
  const limits = tierTerms.map(({ tier }) => formatAmount(buyLimitOf(tier, standards.kyc)))

  expect(tierTerms.map(({ tier }) => nextTier(tier))).toEqual(['tier_1', 'tier_2', 'tier_3', null])
  expect(limits).toEqual(['5000.00', '50000.00', '500000.00', '5000000.00'])
})
