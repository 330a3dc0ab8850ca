#!/bin/sh
# A program that always takes the first option: stolik sim farshore --bots exec:./mybot.sh,random --games 20
while read -r line; do
    case $line in
    '{"type":"decide"'*) echo '{"option": 0}' ;;
    esac
done
