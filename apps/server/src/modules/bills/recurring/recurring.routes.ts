import { type BillRule, billRules } from '@sengi/contract/bills/recurring'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Rule } from './recurring.rules.ts'
import { addRule, editRule, listRulesOf, pauseRule, removeRule, resumeRule } from './recurring.service.ts'

export const recurringRoutes = (): Route[] =>
  serve(billRules, {
    listRules: {
      handle: async ({ db, user, params }) => (await listRulesOf(db, user.id, params.group_id)).map(presentRule),
    },
    addRule: {
      handle: async ({ db, user, params, body }) => presentRule(await addRule(db, user.id, params.group_id, body)),
    },
    editRule: {
      handle: async ({ db, user, params, body }) =>
        presentRule(await editRule(db, user.id, params.group_id, params.rule_id, body)),
    },
    pauseRule: {
      handle: async ({ db, user, params }) =>
        presentRule(await pauseRule(db, user.id, params.group_id, params.rule_id)),
    },
    resumeRule: {
      handle: async ({ db, user, params }) =>
        presentRule(await resumeRule(db, user.id, params.group_id, params.rule_id)),
    },
    removeRule: {
      handle: async ({ db, user, params }) => {
        await removeRule(db, user.id, params.group_id, params.rule_id)
        return { message: 'Ended' }
      },
    },
  })

const presentRule = (rule: Rule): BillRule => ({
  id: rule.id,
  group_id: rule.groupId,
  version: rule.version,
  description: rule.terms.description,
  amount: rule.terms.amount,
  category: rule.terms.category,
  split_mode: rule.terms.split_mode,
  note: rule.terms.note,
  payers: rule.terms.payers,
  shares: rule.terms.shares.map(({ member_id, value }) => ({ member_id, value: value ?? null })),
  recurrence: rule.recurrence,
  interval: rule.every,
  starts_on: rule.startsOn,
  ends_on: rule.endsOn,
  occurrences: rule.occurrences,
  next_at: rule.nextAt?.toISOString() ?? null,
  paused: rule.pausedAt !== null,
  paused_reason: rule.pausedReason,
})
