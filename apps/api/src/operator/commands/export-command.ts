import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { userNamed } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'

export const exportUserCommand: Command = {
  usage: 'export-user USER FILE',
  takes: 2,
  does: 'writes everything that is stored about a user into a new JSON file, as the user can download it; USER is an id or an email address',
  async run({ db, content, parts }, [name, file]) {
    if (name === undefined || file === undefined) throw new OperatorError('export-user needs USER and FILE.')
    const id = await userNamed(db, name)
    const text = `${JSON.stringify(await parts.exportUser(db, content, id), null, 2)}\n`
    try {
      await writeFile(resolve(file), text, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      throw new OperatorError(`${file} can't be written: ${error instanceof Error ? error.message : error}.`)
    }
    const summary = `The data of ${id} was exported into a file.`
    return { shown: `${summary} ${file} has it.`, noted: { summary, target: `user:${id}` } }
  },
}
