import { z } from 'zod'
import { address, line, paragraph } from './words.ts'

/** `site.yaml`. If an external address is null, its links lead to the nearest page of this site. */
export const siteFile = z.strictObject({
  marketplace: address.nullable(),
  app: address.nullable(),
  blog: address.nullable(),
  whitepaper: address.nullable(),
  community: z.strictObject({ telegram: address, discord: address, twitter: address, instagram: address }),
  contactEmail: z.email(),
  supportHours: line(80),
  notice: line(160).nullable(),
})

const logo = z.strictObject({ name: line(30), url: address.nullable().default(null) })

/** `press.yaml` */
export const pressFile = z.array(logo).min(1)
/** `partners.yaml` */
export const partnersFile = z.array(logo.extend({ text: line(140) })).min(1)
/** `roadmap.yaml`: the five slides of the home page. */
export const roadmapFile = z
  .array(z.strictObject({ when: line(30), title: line(50), text: paragraph(280) }))
  .length(5)
/** `ecosystem.yaml` */
export const ecosystemFile = z
  .array(z.strictObject({ title: line(40), text: paragraph(220), to: address }))
  .min(1)
/** `ads.yaml` */
export const adsFile = z.array(
  z.strictObject({ id: line(40), title: line(60), text: line(120), alt: line(140), url: address }),
)

/** `videos.yaml`: `videos/{file}.webm` and `.mp4` with poster and captions, or a URL to embed. */
export const videosFile = z.array(
  z.union([
    z.strictObject({ title: line(80), summary: line(160), seconds: z.number().int().min(1), file: line(60) }),
    z.strictObject({
      title: line(80),
      summary: line(160),
      seconds: z.number().int().min(1),
      embed: z.url({ protocol: /^https$/ }),
    }),
  ]),
)
