import { Paperclip } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { buttonStyle } from '../button-style.ts'
import { useObjectUrl } from '../file-preview.tsx'
import { Dialog } from '../overlays/late-dialogs.tsx'
import { FailedState } from '../states/failed-state.tsx'
import { Loading, SkeletonLine } from '../states/skeleton.tsx'

interface FileButtonProps {
  label: string
  title: string
  /** The file, which fetches itself: nothing is fetched before somebody wants to see it. */
  children: ReactNode
}

export function FileButton({ label, title, children }: FileButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever closes the layer goes on where they opened it.
  useEffect(() => () => void (open && button.current?.focus()), [open])
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        icon={<Paperclip aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={title}>
          {children}
        </Dialog>
      )}
    </>
  )
}

interface OpenedFileProps {
  file: { data: Blob | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** `pdf` stands where a picture would, `picture` is what the picture is called. */
  words: Readonly<Record<'failed' | 'loading' | 'pdf' | 'picture' | 'save', string>>
  /** As what it is saved. */
  fileName: string
  note?: string
}

/** A picture as it is, and a document to save: nothing that somebody else sent runs in the page. */
export function OpenedFile({ file: { data, error, isFetching, refetch }, words, fileName, note }: OpenedFileProps) {
  const address = useObjectUrl(data)
  if (error) return <FailedState title={words.failed} cause={error.message} onRetry={refetch} busy={isFetching} />
  if (!data || !address) {
    return (
      <Loading label={words.loading}>
        <SkeletonLine className="h-64 w-full" />
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {data.type === 'application/pdf' ? (
        <p className="text-muted">{words.pdf}</p>
      ) : (
        <img src={address} alt={words.picture} className="w-full rounded-card border border-line" />
      )}
      {note && <p className="text-sm text-subtle">{note}</p>}
      <a href={address} download={fileName} className={buttonStyle('secondary')}>
        {words.save}
      </a>
    </div>
  )
}
