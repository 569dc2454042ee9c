import type { newRule, ruleEdit } from '@sengi/contract/bills/recurring'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useMutation } from '../../lib/live/mutation.ts'
import { ruleCalls } from './rule-calls.ts'
import { groupKey, useRefreshBills } from './use-groups.ts'

export type RuleInput = z.input<typeof newRule>
export type RuleEditInput = z.input<typeof ruleEdit>

export const useRules = (groupId: string, enabled = true) =>
  useQuery({
    queryKey: [...groupKey(groupId), 'recurring'],
    queryFn: ({ signal }) => ruleCalls.listRules({ params: { group_id: groupId } }, { signal }),
    enabled,
  })

export function useAddRule(groupId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: ({ body, key }: { body: RuleInput; key: string }) =>
      ruleCalls.addRule({ params: { group_id: groupId }, body }, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}

export function useEditRule(groupId: string, ruleId: string) {
  const refresh = useRefreshBills()
  return useMutation({
    mutationFn: (body: RuleEditInput) => ruleCalls.editRule({ params: { group_id: groupId, rule_id: ruleId }, body }),
    onSettled: refresh,
  })
}

type RuleAct = 'pause' | 'resume' | 'remove'

export function useRuleAct(groupId: string, ruleId: string) {
  const refresh = useRefreshBills()
  const params = { group_id: groupId, rule_id: ruleId }
  const calls: Record<RuleAct, () => Promise<unknown>> = {
    pause: () => ruleCalls.pauseRule({ params }),
    resume: () => ruleCalls.resumeRule({ params }),
    remove: () => ruleCalls.removeRule({ params }),
  }
  return useMutation({ mutationFn: (act: RuleAct) => calls[act](), onSettled: refresh })
}
