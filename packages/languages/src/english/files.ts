/** Files on their way and in messages, suggested answers. */
export const files = {
  // Files on their way, under the field. {name} is a file's name.
  "file.list": "Files to send",
  "file.remove": "Remove {name}",
  "file.retry": "Try {name} again",
  "file.progress": "{name}: {percent} uploaded",
  // On the file itself, beside buttons to try again and to take it away. At most 25 characters.
  "file.failed": "Couldn't upload",
  // The same of all files, for screen readers. {names} is a list of files' names.
  "file.uploading": { one: "Uploading {count} file", other: "Uploading {count} files" },
  "file.ready": { one: "{count} file ready to send", other: "{count} files ready to send" },
  "file.notUploaded": "Couldn't upload {names}",
  // Told when files are not taken. {limit} is a size, as 50 MB.
  "file.tooBig": {
    one: "{names} is over {limit} and was left out.",
    other: "{names} are over {limit} and were left out.",
  },
  "file.tooMany": {
    one: "At most {max} files fit into one message; {count} was left out.",
    other: "At most {max} files fit into one message; {count} were left out.",
  },
  "file.dismiss": "Dismiss",
  // Files in messages, for screen readers. {name} is a file's name.
  "file.picture": "Picture {name}",
  "file.video": "Video {name}",
  "file.sound": "Sound {name}",
  // Before a file's name, for screen readers.
  "file.download": "Download",
  // Name of the answers to choose from, for screen readers.
  "answers.label": "Suggested answers",
  // Before the answer that the visitor has chosen, for screen readers. At most 15 characters.
  "answers.chosen": "Chosen:",
  // Name of the answers that the visitor gave in a form, for screen readers.
  "answers.given": "What you told us",
} as const;
