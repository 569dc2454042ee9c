import type { CustodyMovement } from '@sengi/contract/transfers/custody'
import { fullCryptoText, parseAmount } from '@sengi/money'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ActButton } from '../../../ui/overlays/act-button.tsx'
import { Approving } from '../../approving.tsx'
import { PressToOpen } from '../../press-to-open.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { custodyDeskWords } from './messages.ts'
import { useAskReturn, useRefuseMovement, useSignMovement, useWithdrawReturn } from './use-custody.ts'

interface Props {
  movement: CustodyMovement
}

/** What can be done about a movement now, by this person. */
export function MovementActs({ movement, isSandbox }: Props & { isSandbox: boolean }) {
  const { state, direction } = movement
  if (state === 'PROPOSED') return <Decide movement={movement} />
  const waitsForKey = state === 'APPROVED' && direction === 'to_hot'
  if (!waitsForKey && state !== 'UNKNOWN') return null
  return (
    <div className="flex flex-col gap-4">
      {waitsForKey && <SignOffline movement={movement} isSandbox={isSandbox} />}
      <Doubt movement={movement} />
    </div>
  )
}

const amountOf = ({ asset, amount }: CustodyMovement): string => fullCryptoText(parseAmount(asset, amount))

function Decide({ movement }: Props) {
  const t = useWords(custodyDeskWords)
  const { id, permissions } = useUser()
  const { movement_id, asked_by } = movement
  const refusing = useRefuseMovement(movement_id)
  if (asked_by === id || !permissions.includes('treasury.approve')) return null
  const words = {
    ...{ name: t('refuse'), label: t('refusal'), hint: t('refuse_hint') },
    ...{ go: t('refuse'), done: t('now_refused') },
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Approving kind="movement_approval" id={movement_id} done={t('approved')}>
          {t('approve', { amount: amountOf(movement) })}
        </Approving>
      </div>
      <PressToOpen label={t('refuse')}>{() => <ReasonForm words={words} most={500} act={refusing} />}</PressToOpen>
    </div>
  )
}

function SignOffline({ movement, isSandbox }: Props & { isSandbox: boolean }) {
  const t = useWords(custodyDeskWords)
  const { permissions } = useUser()
  const signing = useSignMovement(movement.movement_id)
  return (
    <>
      <p className="text-ink text-sm">{t('sign_offline', { from: movement.cold_label, amount: amountOf(movement) })}</p>
      {isSandbox && permissions.includes('sandbox.drive') && (
        <div>
          <ActButton act={signing} done={t('signed')} failed={t('did_not_work')}>
            {t('sign')}
          </ActButton>
        </div>
      )}
    </>
  )
}

/** Nobody can say whether it was made: one person says with evidence that it was not, another one books the coins back. */
function Doubt({ movement: { movement_id, return_asked_by, return_evidence } }: Props) {
  const t = useWords(custodyDeskWords)
  const { id, permissions } = useUser()
  const [asking, takingBack] = [useAskReturn(movement_id), useWithdrawReturn(movement_id)]
  const isMine = return_asked_by === id
  const words = {
    ...{ name: t('ask_return'), label: t('evidence'), hint: t('evidence_hint') },
    ...{ go: t('ask_return'), done: t('return_asked') },
  }
  if (!return_asked_by) {
    if (!permissions.includes('treasury.make')) return null
    return (
      <PressToOpen label={t('ask_return')}>{() => <ReasonForm words={words} most={1000} act={asking} />}</PressToOpen>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-button bg-warning-soft px-4 py-3 text-sm text-warning">
        <p className="font-medium">{t(isMine ? 'said_by_you' : 'said_by_another')}</p>
        <p className="mt-1 whitespace-pre-line break-words">{return_evidence}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isMine && permissions.includes('treasury.approve') && (
          <Approving kind="return_approval" id={movement_id} done={t('returned')}>
            {t('approve_return')}
          </Approving>
        )}
        {permissions.includes('treasury.make') && (
          <ActButton act={takingBack} done={t('taken_back')} failed={t('did_not_work')}>
            {t('take_back')}
          </ActButton>
        )}
      </div>
    </div>
  )
}
