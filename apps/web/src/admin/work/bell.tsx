import type { WorkItem, WorkList, WorkQueue } from '@sengi/contract/admin/work'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Menu, MenuGroup, MenuItem } from '../../ui/overlays/menu.tsx'
import { useAge } from './age.ts'
import { workWords } from './messages.ts'
import { useWork, useWorkAfterActs } from './use-work.ts'
import { useWorkDesks } from './work-desks.ts'

const mostShown = 99
const glance = 8

/** What whoever looks has to see to now, and how much waits in the queues besides. */
export function WorkBell() {
  const t = useWords(workWords)
  const { data: work } = useWork()
  useWorkAfterActs()
  const count = work?.ringing ?? 0
  return (
    <Menu
      narrow
      label={t('bell')}
      trigger={
        <button type="button" aria-label={count > 0 ? t('bell_count', { count }) : t('bell')} className={bellStyle}>
          <Bell aria-hidden="true" className="size-5" />
          {count > 0 && (
            <span aria-hidden="true" className={countStyle}>
              {count > mostShown ? `${mostShown}+` : count}
            </span>
          )}
        </button>
      }
    >
      <MenuGroup heading={t('for_you', { count })}>
        {work && ringingOf(work).map((item) => <Item key={`${item.kind} ${item.id}`} item={item} />)}
        {count === 0 && <p className="px-3 pb-2 text-muted text-sm">{t('nothing_line')}</p>}
      </MenuGroup>
      {work && work.queues.length > 0 && (
        <MenuGroup heading={t('waits')}>
          {besides(work).map((queue) => (
            <Queue key={queue.kind} {...queue} />
          ))}
          <MenuItem asChild>
            <Link to="/admin/overview">{t('everything')}</Link>
          </MenuItem>
        </MenuGroup>
      )}
    </Menu>
  )
}

const ringingOf = ({ items }: WorkList) => items.filter(({ rings }) => rings).slice(0, glance)

/** What waits in the queues and does not ring. */
const besides = ({ queues }: WorkList) =>
  queues
    .map(({ kind, count, ringing }) => ({ kind, count: count - ringing }))
    .filter(({ count }) => count > 0)
    .slice(0, glance)

function Item({ item }: { item: WorkItem }) {
  const t = useWords(workWords)
  const age = useAge()
  const desk = useWorkDesks().ofItem(item)
  return (
    <MenuItem asChild>
      <Link to={desk ?? '/admin/overview'}>
        <span className="min-w-0 grow">
          <span className="block font-medium">{t(`kind_${item.kind}`)}</span>
          {item.label && <span className="block truncate text-muted text-xs">{item.label}</span>}
        </span>
        {item.due_at !== null && Date.parse(item.due_at) <= Date.now() ? (
          <span className="shrink-0 font-medium text-danger text-xs">{t('is_overdue')}</span>
        ) : (
          <span className="shrink-0 text-muted text-xs tabular-nums">{age(item.since)}</span>
        )}
      </Link>
    </MenuItem>
  )
}

function Queue({ kind, count }: Pick<WorkQueue, 'kind' | 'count'>) {
  const t = useWords(workWords)
  const desk = useWorkDesks().ofQueue(kind)
  return (
    <MenuItem asChild>
      <Link to={desk ?? '/admin/overview'}>
        <span className="min-w-0 grow truncate">{t(`kind_${kind}`)}</span>
        <span className="shrink-0 text-muted text-xs tabular-nums">{t('queue_count', { count })}</span>
      </Link>
    </MenuItem>
  )
}

const bellStyle =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-button text-muted transition-colors duration-[80ms] hover:bg-surface-2 hover:text-ink'
const countStyle =
  'absolute top-1 right-0.5 min-w-5 rounded-full bg-primary px-1 text-center font-semibold text-on-primary text-xs leading-5 tabular-nums forced-colors:border'
