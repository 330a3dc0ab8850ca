"""The effect language: parser, words, running effects, and their text in two languages."""
