import type { ListSort } from '@sengi/contract/fields'
import { type BankPayout, payoutStages } from '@sengi/contract/onramp/bank-payouts'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { payoutsDeskWords } from '../messages.ts'
import { PayoutCard } from './payout-card.tsx'
import { payoutsFile, useDraftRun, usePayouts } from './use-payouts.ts'

const stages = ['WAITING', ...payoutStages.filter((one) => one !== 'WAITING'), 'ALL'] as const
const sorts = ['oldest', 'newest'] as const satisfies readonly ListSort[]

/** What is owed to accounts at banks; of what waits, some or all goes into a run. */
export function PayoutsDesk() {
  const t = useWords(payoutsDeskWords)
  const [stage, chooseStage] = useListChoice('stage', stages)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [sort] = useListSort(sorts)
  const wanted = { stage: stage === 'ALL' ? undefined : stage, sort }
  const mayMake = useUser().permissions.includes('treasury.make') && stage === 'WAITING'
  const choose = (id: string, isIn: boolean) =>
    setChosen((ids) => (isIn ? [...ids, id] : ids.filter((one) => one !== id)))
  return (
    <>
      <div className="sm:max-w-80">
        <Select
          label={t('stage')}
          choices={stages.map((value) => ({ value, label: t(`stage_${value}`) }))}
          value={stage}
          onChange={(next) => chooseStage(next)}
        />
      </div>
      <div className="mt-5">
        <ListTools page="/admin/payments/payouts" file={() => payoutsFile(wanted)}>
          <SortChoice sorts={sorts} />
        </ListTools>
      </div>
      {mayMake && <Gather chosen={chosen} />}
      <section aria-label={t('list_payouts')}>
        <StaffList
          key={`${stage} ${sort}`}
          query={usePayouts(wanted)}
          words={{
            ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
            ...{ none: t('none'), noneLine: t('none_line') },
          }}
          icon={<Banknote />}
          keyOf={({ payout_id }: BankPayout) => payout_id}
        >
          {(payout) => (
            <PayoutCard
              payout={payout}
              isChosen={chosen.includes(payout.payout_id)}
              onChoose={mayMake ? choose : undefined}
            />
          )}
        </StaffList>
      </section>
    </>
  )
}

/** Puts what is chosen into a run, or all that waits up to what one run may take. */
function Gather({ chosen }: { chosen: readonly string[] }) {
  const t = useWords(payoutsDeskWords)
  const navigate = useNavigate()
  const { mutate, isPending } = useDraftRun()
  const gather = () =>
    mutate(chosen.length > 0 ? chosen : null, {
      onSuccess: ({ run_id }) => void navigate(`/admin/payments/payouts/${run_id}`),
      onError: (error) => toast.failure(t('did_not_work'), error.message),
    })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={isPending} onClick={gather}>
        {t('gather', { count: chosen.length })}
      </Button>
      <p className="text-muted text-sm">{t('gather_line')}</p>
    </div>
  )
}
