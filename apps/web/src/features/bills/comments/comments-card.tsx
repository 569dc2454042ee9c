import { type BillComment, commentLettersAtMost } from '@sengi/contract/bills/comments'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useKeyFor } from '../../../lib/session/use-key.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { AlertDialog } from '../../../ui/overlays/late-dialogs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { billWords } from '../messages.ts'
import { type ExpensePath, useAddComment, useComments, useDeleteComment } from './use-comments.ts'

/** What people say about a bill, and a place to say something. */
export function CommentsCard({ params, isOpen }: { params: ExpensePath; isOpen: boolean }) {
  const t = useWords(billWords)
  const { data, error, isFetching, refetch } = useComments(params)
  return (
    <Card aria-labelledby="comments">
      <CardHeading id="comments">{t('comments')}</CardHeading>
      {data && data.length === 0 && <p className="text-muted text-sm">{t('no_comments')}</p>}
      {data && data.length > 0 && (
        <ol aria-labelledby="comments" className="flex flex-col gap-4">
          {data.map((comment) => (
            <CommentRow key={comment.id} comment={comment} params={params} isOpen={isOpen} />
          ))}
        </ol>
      )}
      {!data && error && (
        <FailedState title={t('comments_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {!data && !error && (
        <Loading label={t('loading_comments')}>
          <SkeletonLine className="h-5 w-40" />
        </Loading>
      )}
      {isOpen && <CommentForm params={params} />}
    </Card>
  )
}

interface CommentRowProps {
  comment: BillComment
  params: ExpensePath
  isOpen: boolean
}

const CommentRow = ({ comment, params, isOpen }: CommentRowProps) => {
  const t = useWords(billWords)
  const { author, text, at, deleted_at: deletedAt, is_mine: isMine } = comment
  return (
    <li className="flex items-start gap-3">
      <Avatar name={author} size="small" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <b className="min-w-0 break-all font-semibold text-ink">@{author}</b>
          <span className="text-subtle">{dateTimeText(at)}</span>
        </p>
        <p className={deletedAt ? 'text-sm text-subtle italic' : 'whitespace-pre-line break-words text-ink'}>
          {deletedAt ? t('comment_gone') : text}
        </p>
      </div>
      {isMine && !deletedAt && isOpen && <Delete comment={comment} params={params} />}
    </li>
  )
}

function Delete({ comment: { id, text }, params }: Omit<CommentRowProps, 'isOpen'>) {
  const t = useWords(billWords)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteComment(params)
  const confirm = () =>
    mutate(id, {
      onSuccess: () => setAsking(false),
      onError: (error) => {
        setAsking(false)
        toast.failure(t('comment_not_deleted'), error.message)
      },
    })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t.drawn('comment_delete', { quiet, text })}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('comment_delete_title')}
        confirmLabel={t('comment_delete_confirm')}
        danger
        busy={isPending}
        onConfirm={confirm}
      >
        {t('comment_delete_line')}
      </AlertDialog>
    </>
  )
}

const quiet = (text: ReactNode) => <span className="sr-only">{text}</span>

function CommentForm({ params }: { params: ExpensePath }) {
  const t = useWords(billWords)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useAddComment(params)
  const { key, renew } = useKeyFor(text)
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    mutate(
      { text, key },
      {
        onSuccess: () => {
          setText('')
          setTried(false)
        },
        onError: (error) => {
          renew()
          toast.failure(t('comment_not_sent'), error.message)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('comment')} className="mt-4 flex flex-col gap-3">
      <Field label={t('comment')} hint={t('comment_hint')} error={tried && isEmpty ? t('comment_empty') : undefined}>
        <TextArea
          name="comment"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={commentLettersAtMost}
          rows={2}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('comment_send')}
      </Button>
    </form>
  )
}
