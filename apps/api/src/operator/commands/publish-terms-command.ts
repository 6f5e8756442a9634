import { termsOf } from '../../ground/eligibility/terms.ts'
import { loadContent } from '../../platform/content.ts'
import { publishTermsAction } from '../actions/site.ts'
import { reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { performed } from './head.ts'

export const publishTermsCommand: Command = {
  usage: 'publish-terms [--content FOLDER] [--reason TEXT]',
  audit: 'own',
  does: "puts the content's version of the terms into force; users see it at their next visit and can reject it for 48 hours",
  options: { content: { type: 'string' }, reason: { type: 'string' } },
  async run(site, _args, options) {
    const content = loadContent(options.content)
    const { version } = termsOf(content)
    const withContent = { ...site, content: () => content }
    return performed(publishTermsAction, withContent, { version }, reasonOption(options.reason))
  },
}
