/** Reads a stream of Server-Sent Events; EventSource itself cannot send the bearer header. */
export async function readEvents(
  body: ReadableStream<BufferSource>,
  onAlive: () => void,
  onEvent: (name: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onAlive()
    const blocks = `${rest}${value}`.replace(/\r\n/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const name of blocks.map(nameOf)) if (name) onEvent(name)
  }
}

/** The topic of one message; empty for a comment that only keeps the line open. */
const nameOf = (block: string): string => /^event: ?(.+)$/m.exec(block)?.[1]?.trim() ?? ''
