import { ArrowLeft } from 'lucide-react'
import { PageHeading } from '../../lib/page-heading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface StepTitleProps {
  step: 1 | 2
  title: string
  onBack?: () => void
}

export const StepTitle = ({ step, title, onBack }: StepTitleProps) => (
  <div className="mb-5 flex items-end gap-1">
    {onBack && (
      <IconButton label="Back" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} className="-mb-1.5 -ml-2.5" />
    )}
    <div>
      <p className="text-sm text-subtle">Step {step} of 2</p>
      <PageHeading title={title} className="font-semibold text-2xl text-ink" />
    </div>
  </div>
)
