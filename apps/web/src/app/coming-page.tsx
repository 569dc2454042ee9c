import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '../ui/link-button.tsx'
import type { ComingPage as Coming } from './coming-pages.ts'
import { PageFrame } from './page-frame.tsx'

/** One calm line for what is not built yet, and the way back. */
export const ComingPage = ({ title, line }: Coming) => (
  <PageFrame title={title}>
    <p className="max-w-[60ch] text-lg text-muted">{line}</p>
    <LinkButton
      to="/save"
      variant="secondary"
      className="mt-6"
      icon={<ArrowLeft aria-hidden="true" className="size-4" />}
    >
      Back to Save
    </LinkButton>
  </PageFrame>
)
