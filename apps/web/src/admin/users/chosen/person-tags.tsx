import type { StaffAccount } from '@sengi/contract/admin/users'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../../lib/session/me.ts'
import { useWords } from '../../../lib/words/words.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { tagWords } from '../messages.ts'
import { useTagging } from './use-tags.ts'

/** What our team tagged somebody with: each tag leads to whoever else has it, and goes on a press. Nobody tags themselves. */
export function PersonTags({ account }: { account: StaffAccount }) {
  const t = useWords(tagWords)
  const { user_id: id, tags } = account
  const isOwn = useUser().id === id
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('tags')} className="contents">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <PersonTag id={id} tag={tag} mayRemove={!isOwn} />
        </li>
      ))}
    </ul>
  )
}

function PersonTag({ id, tag, mayRemove }: { id: string; tag: string; mayRemove: boolean }) {
  const t = useWords(tagWords)
  const { mutate, isPending } = useTagging()
  const change = (act: 'add' | 'remove') =>
    mutate(
      { act, tag, user_ids: [id] },
      {
        onSuccess: () => toast.success(t(`done_${act}`, { count: 1, tag })),
        onError: (error) => toast.failure(t('did_not_work'), error.message),
      },
    )
  return (
    <span className="inline-flex max-w-full items-center rounded-button border border-line bg-surface">
      <Link
        to={`/admin/users?${new URLSearchParams({ tag })}`}
        className="wrap-anywhere py-2.5 pl-3.5 text-ink text-sm no-underline last:pr-3.5 hover:underline"
      >
        {tag}
      </Link>
      {mayRemove && (
        <IconButton
          label={t('remove', { tag })}
          icon={<X />}
          aria-busy={isPending || undefined}
          onClick={() => change('remove')}
        />
      )}
    </span>
  )
}
