/** A browser that asked to be woken: where its push service takes messages, and the keys that only it can read them with. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  /** Replaces an earlier one of the same name that was not delivered yet: sent twice, it is shown once. */
  readonly topic: string
  /** What the browser's worker reads. */
  readonly payload: string
  readonly isUrgent: boolean
}

/** The push services of the browsers, all behind one protocol (RFC 8030, 8291, 8292). */
export interface Push {
  /** The key that browsers subscribe to. */
  publicKey(): Promise<string>
  /** `gone` when the browser does not want to hear from us any more. @throws when it should be tried again */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}
