import { fileBytesAtMost, megabytesOf } from '@sengi/contract/base/files'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { StreamedFile } from '../files/archive.ts'
import { type Phrase, phrases } from '../words/phrase.ts'

/** A file as it was sent: what it says it is, which nobody believes, and its bytes. */
export interface Upload {
  mediaType: string
  bytes: Buffer
}

/** Makes a scope take files of these types and nothing else, whole and not compressed. */
export function readFiles(scope: FastifyInstance, mediaTypes: readonly string[], bodyLimit = fileBytesAtMost): void {
  scope.addHook('onRequest', async ({ raw }) => scope.slowBodies.grant(raw))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser([...mediaTypes], { parseAs: 'buffer', bodyLimit }, (request, bytes, done) => {
    const mediaType = mediaTypeOf(request)
    const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity'
    if (!isPlain || !mediaTypes.includes(mediaType)) return done(notTaken(mediaTypes))
    done(null, { mediaType, bytes: bytes as Buffer } satisfies Upload)
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(notTaken(mediaTypes)))
  scope.setErrorHandler((error: FastifyError, _request, reply) => {
    // The rest is taken and dropped: hung up on while they send, people would read that the network failed.
    reply.removeHeader('connection')
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    throw new DomainError('file_too_large', { most: megabytesOf(bodyLimit) })
  })
  // Without a body it is for the call to say what is missing, after it knows who may ask.
  scope.addHook('preValidation', async (request) => {
    request.body ??= { mediaType: '', bytes: Buffer.alloc(0) } satisfies Upload
  })
}

/** Answers a file in such a way that no browser opens it within the page. */
export async function sendFile(reply: FastifyReply, file: Blob | StreamedFile): Promise<FastifyReply> {
  const name = 'name' in file ? String(file.name) : 'file'
  reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (file instanceof Blob) return reply.type(file.type).send(Buffer.from(await file.arrayBuffer()))
  return reply.type(file.mediaType).header('content-length', file.size).send(file.bytes)
}

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const notTaken = (mediaTypes: readonly string[]): DomainError =>
  new DomainError('file_type_unsupported', { types: listed(mediaTypes) })

const say = phrases('platform/answers')
const listed = ([first = '', ...rest]: readonly string[]): string | Phrase =>
  rest.reduce<string | Phrase>((one, other) => say('or', { one, other }), first)
