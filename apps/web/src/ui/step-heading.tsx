import { ArrowLeft } from 'lucide-react'
import { useWords } from '../lib/words/words.ts'
import { IconButton } from './icon-button.tsx'
import { uiWords } from './messages.ts'
import { DotProgress } from './states/progress.tsx'

interface StepHeadingProps {
  step: number
  of: number
  title: string
  onBack?: (() => void) | undefined
}

/** The heading of one question of several. Focus goes to it when the step changes. */
export const StepHeading = ({ step, of, title, onBack }: StepHeadingProps) => {
  const t = useWords(uiWords)
  return (
    <div className="mb-4 flex items-start gap-2">
      {onBack && (
        <IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} className="-ml-2.5" />
      )}
      <div className="min-w-0 grow">
        <div className="flex items-center gap-3 text-subtle text-sm">
          <span>{t('step', { step, of })}</span>
          <DotProgress label={t('progress')} value={step} max={of} />
        </div>
        <h2 tabIndex={-1} data-step-heading="" className="mt-1 font-semibold text-ink text-xl">
          {title}
        </h2>
      </div>
    </div>
  )
}
