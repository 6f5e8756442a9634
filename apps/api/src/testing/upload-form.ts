import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** Sends a form with a file, like a browser. */
export async function uploadForm(
  app: FastifyInstance,
  url: string,
  token: string,
  fields: Readonly<Record<string, string>>,
  file?: { field: string; bytes: Uint8Array; name?: string; type?: string },
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file)
    form.set(
      file.field,
      new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'application/octet-stream' }),
      file.name ?? 'file',
    )
  const encoded = new Response(form)
  return app.inject({
    method: 'POST',
    url,
    headers: { authentication: token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
