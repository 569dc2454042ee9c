import { ArrowLeft } from 'lucide-react'
import { PageHeading } from '../../lib/page-heading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface StepTitleProps {
  /** Which step of how many; a page of its own has none. */
  step?: number
  of?: number
  title: string
  onBack?: () => void
}

export const StepTitle = ({ step, of = 2, title, onBack }: StepTitleProps) => (
  <div className="mb-5 flex items-end gap-1">
    {onBack && (
      <IconButton label="Back" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} className="-mb-1.5 -ml-2.5" />
    )}
    <div>
      {step !== undefined && (
        <p className="text-sm text-subtle">
          Step {step} of {of}
        </p>
      )}
      <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    </div>
  </div>
)
