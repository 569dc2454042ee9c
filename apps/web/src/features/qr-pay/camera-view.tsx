import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { aDetector } from './detect.ts'
import { qrWords } from './messages.ts'
import { type Torch, torchOf } from './torch.ts'
import { TorchButton } from './torch-button.tsx'

interface CameraViewProps {
  onText: (text: string) => void
  onStop: () => void
}

/** What the camera sees, until a code is in it. Its light goes out with this part of the screen. */
export function CameraView({ onText, onStop }: CameraViewProps) {
  const t = useWords(qrWords)
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [torch, setTorch] = useState<Torch | null>(null)
  const told = useRef(onText)
  told.current = onText
  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      void watch(video.current, ending.signal, setTorch).then(
        (text) => {
          if (!text || ending.signal.aborted) return
          navigator.vibrate?.(60)
          told.current(text)
        },
        () => {
          setTorch(null)
          setFailed(true)
        },
      )
    }
    return () => ending.abort()
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('camera_on')}
        className="aspect-square w-full rounded-card bg-surface-2 object-cover"
      />
      <p role={hasFailed ? 'alert' : 'status'} className="text-muted text-sm">
        {t(hasFailed ? 'camera_failed' : 'camera_on')}
      </p>
      {torch && <TorchButton torch={torch} />}
      <Button variant="secondary" onClick={onStop}>
        {t('camera_stop')}
      </Button>
    </div>
  )
}

const betweenLooksMs = 120

/** The first text that is found; null when nobody looks any more. */
async function watch(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onTorch: (torch: Torch | null) => void,
): Promise<string | null> {
  const [stream, detect] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    aDetector(),
  ])
  const stop = () => stream.getTracks().map((track) => track.stop())
  if (ended.aborted) return stop() && null
  ended.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  onTorch(torchOf(stream))
  while (!ended.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await detect(video) : null
    if (text) return stop() && text
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
  return null
}
