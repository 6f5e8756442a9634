import { z } from 'zod'

// Without it Zod tries whether it may compile schemas with `new Function`, which the content policy refuses and reports.
z.config({ jitless: true })
