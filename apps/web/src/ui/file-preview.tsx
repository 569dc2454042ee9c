import { FileText, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { libWords } from '../lib/messages.ts'
import { sizeText } from '../lib/upload.ts'
import { useWords } from '../lib/words/words.ts'
import { IconButton } from './icon-button.tsx'
import { Progress } from './states/progress.tsx'

interface FilePreviewProps {
  file: File
  /** From 0 to 1 while it is being sent. */
  progress: number | null
  onRemove: (() => void) | undefined
}

/** What was chosen, before and while it is sent. */
export function FilePreview({ file, progress, onRemove }: FilePreviewProps) {
  const t = useWords(libWords)
  const address = useObjectUrl(file)
  const percent = progress === null ? null : Math.round(progress * 100)
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-2.5">
      {file.type === 'application/pdf' || !address ? (
        <span className="flex size-16 shrink-0 items-center justify-center rounded-input bg-surface-2 text-muted">
          <FileText aria-hidden="true" className="size-7" />
        </span>
      ) : (
        <img src={address} alt={t('chosen_file')} className="size-16 shrink-0 rounded-input object-cover" />
      )}
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-ink text-sm">{file.name}</p>
        <p className="text-sm text-subtle">{percent === null ? sizeText(file.size) : t('percent_sent', { percent })}</p>
        {percent !== null && <Progress label={t('sending_file')} value={percent} max={100} className="mt-1.5" />}
      </div>
      {onRemove && <IconButton label={t('remove_file')} icon={<X aria-hidden="true" />} onClick={onRemove} />}
    </div>
  )
}

/** An address for a file in memory, given back when nobody looks any more. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
