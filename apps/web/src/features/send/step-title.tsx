import { ArrowLeft } from 'lucide-react'
import { useWords } from '../../lib/words/words.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { sendWords } from './messages.ts'

interface StepTitleProps {
  /** Which step of how many; a page of its own has none. */
  step?: number
  of?: number
  title: string
  onBack?: () => void
}

export function StepTitle({ step, of = 2, title, onBack }: StepTitleProps) {
  const t = useWords(sendWords)
  return (
    <div className="mb-5 flex items-end gap-1">
      {onBack && (
        <IconButton
          label={t('back')}
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
          className="-mb-1.5 -ml-2.5 md:-ml-12 lg:-ml-10 md:mr-0 lg:size-9"
        />
      )}
      <div>
        {step !== undefined && <p className="text-sm text-subtle">{t('step', { step, of })}</p>}
        <PageHeading title={title} className="font-semibold text-2xl text-ink" />
      </div>
    </div>
  )
}
