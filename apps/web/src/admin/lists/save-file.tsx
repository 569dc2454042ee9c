import { useMutation } from '../../lib/live/mutation.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { listDeskWords } from './messages.ts'

/** All of a list as a table. */
export function SaveFile({ name, file }: { name: string; file: () => Promise<Blob> }) {
  const t = useWords(listDeskWords)
  const { mutate, isPending } = useMutation({ mutationFn: file })
  const save = () =>
    mutate(undefined, {
      onSuccess: (made) => saveFile(made, `${name}.csv`),
      onError: (error) => toast.failure(t('export_failed'), error.message),
    })
  return (
    <Button variant="secondary" className="min-h-14" busy={isPending} onClick={save}>
      {t('export')}
    </Button>
  )
}
