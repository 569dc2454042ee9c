import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { waitsInOrder } from '../../ui/states/waits-in-order.ts'
import { requestWords } from './messages.ts'
import { useCounts } from './request-api.ts'

type Tab = 'new' | 'received' | 'sent'

const paths: Record<Tab, string> = { new: '/request', received: '/request/received', sent: '/request/sent' }
const isTab = (value: string): value is Tab => value in paths

/** The three tabs; which one is open stands in the address. */
export function RequestTabs({ tab, content }: { tab: Tab; content: ReactNode }) {
  const t = useWords(requestWords)
  const navigate = useNavigate()
  const { data: counts } = useCounts()
  const only = (value: Tab) => (value === tab ? content : null)
  return (
    <div className={waitsInOrder}>
      <PageHeading title={t('title')} className="mb-4 font-semibold text-2xl text-ink" />
      <Tabs
        label={t('tabs')}
        value={tab}
        onValueChange={(value) => isTab(value) && void navigate(paths[value])}
        tabs={[
          { value: 'new', label: t('new'), content: only('new') },
          {
            value: 'received',
            label: t('received'),
            count: counts?.received ?? null,
            content: only('received'),
          },
          { value: 'sent', label: t('sent'), count: counts?.sent ?? null, content: only('sent') },
        ]}
      />
      <nav aria-label={t('by_email')} className="mt-8 border-line border-t pt-4">
        <TextLink to="/send/claims" className="inline-flex min-h-11 items-center text-sm">
          {t('to_addresses')}
        </TextLink>
      </nav>
    </div>
  )
}
