import { Camera, Image } from 'lucide-react'
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useIsSandbox } from '../../lib/environment.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { PartLoading } from '../../ui/states/skeleton.tsx'
import { textInFile } from './detect.ts'
import { qrWords } from './messages.ts'
import { useQrStart } from './use-qr.ts'

const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }))

interface ScanWaysProps {
  onText: (text: string) => void
  fault: string | undefined
  isReading: boolean
  /** Somebody came back from a code that they did not want to pay. */
  isBack: boolean
}

/** Camera, picture, pasted text, and in the sandbox a made-up till. The camera is asked for after a press only. */
export function ScanWays({ onText, fault, isReading, isBack }: ScanWaysProps) {
  const t = useWords(qrWords)
  const [isOn, setOn] = useState(false)
  const [found, setFound] = useState<string>()
  const [camera, demo] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useEffect(() => {
    if (isBack) (demo.current ?? camera.current)?.focus()
  }, [isBack, camera, demo])
  const pick = async (file: File) => {
    const text = await textInFile(file)
    setFound(text ? undefined : t('no_code'))
    if (text) onText(text)
  }
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {isOn ? (
          <Suspense fallback={<PartLoading />}>
            <CameraView
              onText={(text) => {
                setOn(false)
                onText(text)
              }}
              onStop={() => setOn(false)}
            />
          </Suspense>
        ) : (
          <div>
            <Button
              ref={camera}
              size="large"
              wide
              icon={<Camera aria-hidden="true" className="size-5" />}
              onClick={() => setOn(true)}
            >
              {t('scan')}
            </Button>
            <p className="mt-2 text-muted text-sm">{t('camera_why')}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3 *:grow">
          <Simulate onText={onText} isReading={isReading} button={demo} />
          <FilePicker
            label={t('picture')}
            icon={<Image aria-hidden="true" />}
            types={pictures}
            onPick={(file) => void pick(file)}
          />
        </div>
        <Paste onText={onText} fault={found ?? fault} isReading={isReading} />
      </div>
    </Card>
  )
}

const pictures = ['image/png', 'image/jpeg', 'image/webp']

interface SimulateProps extends Pick<ScanWaysProps, 'onText' | 'isReading'> {
  button: RefObject<HTMLButtonElement | null>
}

/**
 * Only where there is a made-up till. In the sandbox it stands there before that is known, so that nothing below it moves; what is
 * pressed meanwhile is done once it is.
 */
function Simulate({ onText, isReading, button }: SimulateProps) {
  const t = useWords(qrWords)
  const isSandbox = useIsSandbox()
  const { data, isPending, refetch } = useQrStart()
  const [isAwaited, setAwaited] = useState(false)
  if (!(data?.demo || (isSandbox && isPending))) return null
  const scan = async () => {
    setAwaited(true)
    const demo = data?.demo ?? (await refetch({ cancelRefetch: false })).data?.demo
    setAwaited(false)
    if (demo) onText(demo)
  }
  return (
    <Button ref={button} variant="secondary" busy={isReading || isAwaited} onClick={() => void scan()}>
      {t('simulate')}
    </Button>
  )
}

function Paste({ onText, fault, isReading }: Pick<ScanWaysProps, 'onText' | 'fault' | 'isReading'>) {
  const t = useWords(qrWords)
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) onText(typed.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={t('paste')} error={fault}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isReading}>
        {t('read')}
      </Button>
    </form>
  )
}
