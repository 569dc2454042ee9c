/** What browsers with a lamp beside the camera say of its picture; their types do not know it yet. */
type WithTorch<T> = T & { torch?: boolean }

/** The lamp beside a camera. */
export interface Torch {
  readonly light: (isOn: boolean) => Promise<void>
}

/** The lamp of a camera's picture; null where it has none, or the browser cannot switch it. */
export function torchOf(stream: Pick<MediaStream, 'getVideoTracks'>): Torch | null {
  const [track] = stream.getVideoTracks()
  const can: WithTorch<MediaTrackCapabilities> | undefined = track?.getCapabilities?.()
  if (!track || !can?.torch) return null
  return {
    light: (isOn) => {
      const wanted: WithTorch<MediaTrackConstraintSet> = { torch: isOn }
      return track.applyConstraints({ advanced: [wanted] })
    },
  }
}
