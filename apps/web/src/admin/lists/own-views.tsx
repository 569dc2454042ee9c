import type { SavedView, ViewPage } from '@sengi/contract/admin/views'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { listDeskWords } from './messages.ts'
import { useRemoveView, useViews } from './use-views.ts'

/** The views that somebody kept of a list; nothing at all before the first one. */
export function OwnViews({ page, shown }: { page: ViewPage; shown: string }) {
  const t = useWords(listDeskWords)
  const { data: views } = useViews(page)
  if (!views?.length) return null
  return (
    <nav aria-label={t('views')}>
      <ul className="flex flex-wrap gap-2">
        {views.map((view) => (
          <li key={view.view_id}>
            <View view={view} isShown={view.filters === shown} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function View({ view: { view_id, page, name, filters }, isShown }: { view: SavedView; isShown: boolean }) {
  const t = useWords(listDeskWords)
  const { mutate, isPending } = useRemoveView()
  const remove = () => mutate(view_id, { onError: (error) => toast.failure(t('remove_failed'), error.message) })
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center rounded-button border bg-surface',
        isShown ? 'border-control' : 'border-line',
      )}
    >
      <Link
        to={`${page}?${filters}`}
        aria-current={isShown ? 'page' : undefined}
        className={cx(
          'min-w-0 break-words py-2.5 pl-3.5 text-sm no-underline',
          isShown ? 'font-semibold text-ink' : 'text-muted hover:text-ink',
        )}
      >
        {name}
      </Link>
      <IconButton label={t('remove', { name })} icon={<X />} aria-busy={isPending || undefined} onClick={remove} />
    </span>
  )
}
