import { ApiError } from '../../platform/errors.ts'
import type { UploadRefusal } from './keep-upload.ts'

interface Refusal {
  status: number
  msg: string
}

const answers: Readonly<Record<Exclude<UploadRefusal, 'busy'>, Refusal>> = {
  empty_file: { status: 400, msg: 'The file is empty.' },
  wrong_file_type: {
    status: 415,
    msg: 'Please choose a PNG, JPEG, GIF, WebP or AVIF image, or an MP4 or WebM video.',
  },
  image_too_large: { status: 413, msg: 'Images can have 10 MB at most.' },
  video_too_large: { status: 413, msg: 'Videos can have 50 MB at most.' },
  file_not_plain: {
    status: 422,
    msg: 'The file holds something else beside its picture or video. Please export it again and upload that.',
  },
  unreadable_file: { status: 422, msg: 'The file is damaged: its picture can not be read.' },
  too_many_pixels: { status: 422, msg: 'The picture is too large: it can have 40 megapixels at most.' },
}

export function uploadRefused(reason: UploadRefusal): ApiError {
  if (reason === 'busy')
    return new ApiError(503, 'unavailable', 'Many files are being uploaded. Please try again in a minute.', {
      'retry-after': '60',
    })
  const { status, msg } = answers[reason]
  return new ApiError(status, reason, msg)
}
