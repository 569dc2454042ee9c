import { type BillRule, billRules } from '@sengi/contract/bills/recurring'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { keptIn, nothingLeft } from '../words.service.ts'
import type { Rule } from './recurring.rules.ts'
import { addRule, editRule, listRulesOf, oneRule, pauseRule, removeRule, resumeRule } from './recurring.service.ts'

export const recurringRoutes = (): Route[] =>
  serve(billRules, {
    listRules: {
      handle: async ({ db, user, params, language }) =>
        (await listRulesOf(db, user.id, params.group_id)).map((rule) => presentRule(rule, language)),
    },
    addRule: { act: ({ db, user, params, body }) => addRule(db, user.id, params.group_id, body), show },
    editRule: {
      act: ({ db, user, params, body }) => editRule(db, user.id, params.group_id, params.rule_id, body),
      show,
    },
    pauseRule: { act: ({ db, user, params }) => pauseRule(db, user.id, params.group_id, params.rule_id), show },
    resumeRule: { act: ({ db, user, params }) => resumeRule(db, user.id, params.group_id, params.rule_id), show },
    removeRule: {
      act: ({ db, user, params }) => removeRule(db, user.id, params.group_id, params.rule_id),
      show: async ({ language }) => nothingLeft(language, 'ended'),
    },
  })

interface GroupCall {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly params: { readonly group_id: string }
  readonly language: SpokenLanguage
}

const show = async ({ db, user, params, language }: GroupCall, id: string): Promise<BillRule> =>
  presentRule(await oneRule(db, user.id, params.group_id, id), language)

const presentRule = (rule: Rule, language: SpokenLanguage): BillRule => ({
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
  paused_reason: rule.pausedReason && keptIn(language, rule.pausedReason),
})
