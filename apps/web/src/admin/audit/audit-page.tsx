import type { Recorded } from '@sengi/contract/admin/audit'
import { listSorts } from '@sengi/contract/fields'
import { ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useChangeAddress } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { ChainSign } from './chain-sign.tsx'
import { auditDeskWords } from './messages.ts'
import { type AuditFilter, auditFile, auditFilters, useAudit } from './use-audit.ts'

/** Who did what to whom, as the filters in the address leave it. */
export function AuditPage() {
  const t = useWords(auditDeskWords)
  const [search] = useSearchParams()
  const change = useChangeAddress()
  const filter: AuditFilter = Object.fromEntries(wordsIn((name) => search.get(name)))
  const [sort] = useListSort(listSorts)
  return (
    <Desk>
      <PageHeading title={t('title')} className="font-semibold text-2xl text-ink" />
      <p className="mt-1 mb-4 max-w-[70ch] text-muted">{t('intro')}</p>
      <ChainSign />
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={(next) => change(Object.fromEntries(auditFilters.map((name) => [name, next[name]])), false)}
      />
      <ListTools page="/admin/audit" file={() => auditFile(filter, sort)}>
        <SortChoice sorts={listSorts} />
      </ListTools>
      <StaffList
        isRows
        query={useAudit(filter, sort)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<ScrollText />}
        keyOf={({ id }: Recorded) => id}
      >
        {(line) => <Line line={line} />}
      </StaffList>
    </Desk>
  )
}

/** Those filters that say something, in their order. */
const wordsIn = (wordOf: (name: keyof AuditFilter) => string | null | undefined): [string, string][] =>
  auditFilters.flatMap((name): [string, string][] => {
    const word = wordOf(name)
    return word ? [[name, word]] : []
  })

function Line({ line: { at, actor, action, subject, network, detail, is_sealed } }: { line: Recorded }) {
  const t = useWords(auditDeskWords)
  const facts = Object.entries(detail)
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="break-all font-medium font-mono text-ink text-sm">{action}</h2>
        <time dateTime={at} className="text-muted text-sm tabular-nums">
          {dateTimeText(at)}
        </time>
      </div>
      <div className="mt-1.5 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <Fact label={t('actor')}>{actor ? `@${actor}` : t('nobody')}</Fact>
        <Fact label={t('subject')}>
          <span className="break-all font-mono">{subject}</span>
        </Fact>
        {network && <Fact label={t('from')}>{network}</Fact>}
        {!is_sealed && (
          <StatusPill tone="neutral" shape="ring">
            {t('unsealed')}
          </StatusPill>
        )}
      </div>
      {facts.length > 0 && (
        <ul aria-label={t('detail')} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
          {facts.map(([name, value]) => (
            <li key={name} className="break-all">
              {t('value', { name, value: textOf(value) })}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <p className="min-w-0">
    <span className="text-subtle">{label}</span> <span className="text-ink">{children}</span>
  </p>
)
