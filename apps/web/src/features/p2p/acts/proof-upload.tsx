import { Camera, FileUp } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { FilePicker } from '../../../ui/fields/file-picker.tsx'
import { FilePreview } from '../../../ui/file-preview.tsx'
import { MainAct } from '../main-act.tsx'
import { p2pOrderWords } from '../messages.ts'
import { randWords } from '../order-amounts.ts'
import type { OrderProps } from '../order-props.ts'
import { useProof } from './use-proof.ts'

/** "I have paid", with a picture of the payment or without one. */
export function ProofUpload({ order }: OrderProps) {
  const t = useWords(p2pOrderWords)
  const { chosen, choose, fault, progress, isPending, send, failed } = useProof(order)
  return (
    <section aria-label={t('proof')} className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="font-semibold text-ink">{t('paid_say_so')}</p>
      {chosen ? (
        <FilePreview file={chosen} progress={progress} onRemove={isPending ? undefined : () => choose(null)} />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <FilePicker label={t('take_photo')} icon={<Camera aria-hidden="true" />} camera onPick={choose} />
          <FilePicker label={t('choose_file')} icon={<FileUp aria-hidden="true" />} onPick={choose} />
        </div>
      )}
      {fault && (
        <p role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
      <MainAct>
        <Button size="large" wide busy={isPending} onClick={send}>
          {failed ? t('try_again') : t('have_paid', { rand: randWords(order.fiat_amount_zar) })}
        </Button>
      </MainAct>
      <p className="text-sm text-subtle">{t('proof_line')}</p>
    </section>
  )
}
