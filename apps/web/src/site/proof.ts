/** Finds what the server asks of a page that sends: the first number with which the hash begins with so many zero bits. */
export async function findProof(stamp: string, bits: number): Promise<number> {
  const encoder = new TextEncoder()
  for (let proof = 0; ; proof += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${stamp}:${proof}`))
    // As many bits as a page ever has to find are in the first four bytes.
    if (new DataView(hash).getUint32(0) >>> (32 - bits) === 0) return proof
  }
}
