import type { LightMyRequestResponse } from 'fastify'

type Call = PromiseLike<Pick<LightMyRequestResponse, 'statusCode' | 'json'>>

/** Status and code of a refusal: `[409, 'order_held']`. */
export async function refusalOf(call: Call): Promise<[number, string]> {
  const response = await call
  return [response.statusCode, response.json().code]
}

/** Status and sentence of a response. */
export async function sentenceOf(call: Call): Promise<[number, string]> {
  const response = await call
  return [response.statusCode, response.json().msg]
}

/** Status and body of a response. */
export async function responseOf(call: Call): Promise<[number, unknown]> {
  const response = await call
  return [response.statusCode, response.json()]
}
